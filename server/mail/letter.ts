import { colors } from '../../content-model/colors.ts';
import type { Firm } from '../../content-model/firm.ts';
import { type Html, html } from '../html.ts';

/** A row of a table. Later lines of a value are indented, so they can't look like another row. `href` makes it a link. */
type Row = { label: string; value: string; href?: string | undefined };

type Link = { label: string; url: string };

/** A part of an email, which becomes both plain text and HTML. */
export type Block = { paragraph: string } | { rows: Row[] } | { button: Link } | { link: Link };

const { ink: INK, muted: MUTED, accent: ACCENT, band: BAND } = colors;

/**
 * Writes an email's blocks and the firm's signature as plain text and as simple HTML that's readable on a phone. The
 * signature has the postal address, which US law requires in newsletters (15 U.S.C. §7704(a)(5)).
 */
export function letter(blocks: Block[], firm: Firm, siteUrl: URL): { text: string; html: Html } {
  const { office } = firm;
  const site = siteUrl.href.replace(/\/$/, '');
  const signature = [
    firm.legalName,
    office.street,
    `${office.locality}, ${office.region} ${office.postalCode}`,
    firm.phone.display,
    firm.officeHours,
  ];
  const text = [...blocks.map(asText), [...signature, site].join('\n')].join('\n\n');
  // Without the color scheme, some mail programs darken only part of the page.
  return {
    text: `${text}\n`,
    html: html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head>
<body style="margin:0;background:${BAND}">
<div style="padding:24px 12px;background:${BAND};color:${INK};font:17px/1.5 Figtree,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:34em;margin:0 auto;padding:24px 20px;background:#fff">
<p style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px double ${INK};font-size:22px;font-weight:700;line-height:1.2">${firm.name}</p>
${blocks.map(asHtml)}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${BAND};color:${MUTED};font-size:14px">
${signature.map((line) => html`${line}<br>`)}
<a href="${site}" style="color:${ACCENT}">${site}</a></p>
</div></div></body></html>
`,
  };
}

function asText(block: Block): string {
  if ('paragraph' in block) return block.paragraph;
  if ('rows' in block)
    return block.rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n');
  const { label, url } = 'button' in block ? block.button : block.link;
  return `${label}:\n${url}`;
}

function asHtml(block: Block): Html {
  if ('paragraph' in block) return html`<p style="margin:0 0 16px">${block.paragraph}</p>\n`;
  if ('button' in block) {
    const { label, url } = block.button;
    return html`<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${INK};color:#fff;font-weight:700;text-decoration:none">${label}</a></p>\n`;
  }
  if ('link' in block) {
    const { label, url } = block.link;
    return html`<p style="margin:0 0 16px"><a href="${url}" style="color:${ACCENT}">${label}</a></p>\n`;
  }
  const rows = block.rows.map(
    (
      { label, value, href },
      index,
    ) => html`<div style="padding:8px 12px;background:${index % 2 === 0 ? BAND : '#fff'}"><dt style="color:${MUTED};font-size:14px">${label}</dt>
<dd style="margin:0;overflow-wrap:anywhere;white-space:pre-line">${href ? html`<a href="${href}" style="color:${ACCENT}">${value}</a>` : value}</dd></div>\n`,
  );
  return html`<dl style="margin:0 0 16px">${rows}</dl>\n`;
}
