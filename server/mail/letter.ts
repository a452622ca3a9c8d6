import type { Firm } from '../../content/firm.ts';
import { type Html, html } from './html.ts';

/** A row of a table: what it is, and its value. */
type Row = { label: string; value: string };

/** What a mail says, in order. It is written once, as plain text and as HTML. */
export type Block = { paragraph: string } | { rows: Row[] } | { link: { label: string; url: string } };

/**
 * Writes a mail's blocks and the firm's signature as plain text and as simple HTML, readable on a phone. US law
 * wants the postal address in each mail to a subscriber (15 U.S.C. §7704(a)(5)), and here it is in all of them.
 */
export function letter(blocks: Block[], firm: Firm, siteUrl: URL): { text: string; html: Html } {
  const { office } = firm;
  const site = siteUrl.href.replace(/\/$/, '');
  const signature = [
    firm.legalName,
    `${office.street}, ${office.locality}, ${office.region} ${office.postalCode}`,
    `${firm.phone.display} (${firm.officeHours})`,
  ];
  const text = [...blocks.map(asText), [...signature, site].join('\n')].join('\n\n');
  return {
    text: `${text}\n`,
    html: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;background:#fff;color:#14261d;font:17px/1.5 sans-serif">
<div style="max-width:34em">
${blocks.map(asHtml)}
<p style="margin:2em 0 0;padding-top:1em;border-top:3px double #1d5c3f;font-size:15px">
${signature.map((line) => html`${line}<br>`)}
<a href="${site}" style="color:#1d5c3f">${site}</a></p>
</div></body></html>
`,
  };
}

function asText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('link' in block) return `${block.link.label}:\n${block.link.url}`;
  return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

function asHtml(block: Block): Html {
  if ('paragraph' in block) return html`<p style="margin:0 0 1em">${block.paragraph}</p>\n`;
  if ('link' in block) {
    const { label, url } = block.link;
    return html`<p style="margin:0 0 1em"><a href="${url}" style="display:inline-block;padding:12px 20px;background:#1d5c3f;color:#fff;text-decoration:none">${label}</a></p>\n`;
  }
  const rows = block.rows.map(
    ({ label, value }) => html`<dt style="font-size:14px;color:#4c5f55">${label}</dt>
<dd style="margin:0 0 .6em;overflow-wrap:anywhere">${value}</dd>\n`,
  );
  return html`<dl style="margin:0 0 1em">${rows}</dl>\n`;
}
