import { colors } from '../../content-model/colors.ts';
import type { Firm } from '../../content-model/firm.ts';
import { type Html, html } from '../html.ts';

/** A row of a table. Later lines of a value are indented, so they can't look like another row. `href` makes it a link. */
type Row = { label: string; value: string; href?: string | undefined };

type Link = { label: string; url: string };

/** Text with bold parts and links. */
export type Rich = string | readonly (string | { bold: string } | Link)[];

/** A part of an email, which becomes both plain text and HTML. */
export type Block =
  | { title: string }
  | { heading: string }
  | { paragraph: Rich }
  | { small: Rich }
  | { list: readonly Rich[]; numbered?: boolean }
  | { rows: Row[] }
  | { button: Link }
  | { link: Link };

const { ink: INK, muted: MUTED, accent: ACCENT, band: BAND } = colors;

/** For dark mode. Has no characters that HTML would escape. */
const DARK = `@media (prefers-color-scheme:dark){
.band{background:${colors.shade}!important;color:${colors.pale}!important}
.card{background:${INK}!important;border-color:${colors.pale}!important}
.muted{color:${colors.paleMuted}!important;border-color:${MUTED}!important}
a{color:${colors.accentSoft}!important}
a.button{background:${colors.accentSoft}!important;color:${INK}!important}
}`;

/**
 * Formats an email's blocks and the firm's signature as plain text and as simple HTML that's readable on a phone. The
 * signature has the postal address, which US law requires in newsletters (15 U.S.C. §7704(a)(5)).
 * @param preview what lists of emails show after the subject, if it isn't the first words
 */
export function letter(blocks: Block[], firm: Firm, siteUrl: URL, preview?: string) {
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${firm.name}</title><style>${DARK}</style></head>
<body class="band" style="margin:0;background:${BAND}">
${preview ? html`<div style="display:none">${preview}</div>\n` : ''}<div class="band" style="padding:24px 12px;background:${BAND};color:${INK};font:17px/1.5 Figtree,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;padding:24px 20px;background:#fff">
<p class="card" style="margin:0 0 24px;padding-bottom:12px;border-bottom:3px double ${INK};font-size:22px;font-weight:700;line-height:1.2">${firm.name}</p>
${blocks.map(asHtml)}
<p class="muted" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${BAND};color:${MUTED};font-size:14px">
${signature.map((line) => html`${line}<br>`)}
<a href="${site}" style="color:${ACCENT}">${site}</a></p>
</div></div></body></html>
`,
  };
}

const isText = (part: Exclude<Rich, string>[number]): part is string => typeof part === 'string';

const partsOf = (rich: Rich) => (typeof rich === 'string' ? [rich] : rich);

/** Returns the words, and each link's address on a line of its own, where a following period can't become part of it. */
function richText(rich: Rich): string {
  const parts = partsOf(rich);
  const words = parts.map((part) => (isText(part) ? part : 'bold' in part ? part.bold : part.label)).join('');
  const links = parts.flatMap((part) => (isText(part) || 'bold' in part ? [] : `${part.label}: ${part.url}`));
  return parts.length === 1 && links.length === 1 ? links.join() : [words, ...links].join('\n');
}

const anchor = ({ label, url }: Link) => html`<a href="${url}" style="color:${ACCENT}">${label}</a>`;

const richHtml = (rich: Rich): Html[] =>
  partsOf(rich).map((part) => {
    if (isText(part)) return html`${part}`;
    return 'bold' in part ? html`<b>${part.bold}</b>` : anchor(part);
  });

const underlined = (text: string, line: string) => `${text}\n${line.repeat(text.length)}`;

function asText(block: Block): string {
  if ('title' in block) return underlined(block.title, '=');
  if ('heading' in block) return underlined(block.heading, '-');
  if ('paragraph' in block) return richText(block.paragraph);
  if ('small' in block) return richText(block.small);
  if ('list' in block) {
    return block.list
      .map((item, index) => `${block.numbered ? `${index + 1}.` : '-'} ${indented(richText(item))}`)
      .join('\n');
  }
  if ('rows' in block) return block.rows.map(({ label, value }) => `${label}: ${indented(value)}`).join('\n');
  const { label, url } = 'button' in block ? block.button : block.link;
  return `${label}:\n${url}`;
}

const indented = (text: string) => text.replaceAll('\n', '\n  ');

function asHtml(block: Block): Html {
  if ('title' in block)
    return html`<h1 style="margin:0 0 12px;font-size:28px;line-height:1.15">${block.title}</h1>\n`;
  if ('heading' in block)
    return html`<h2 style="margin:32px 0 12px;font-size:20px;line-height:1.25">${block.heading}</h2>\n`;
  if ('paragraph' in block) return html`<p style="margin:0 0 16px">${richHtml(block.paragraph)}</p>\n`;
  if ('small' in block) {
    return html`<p class="muted" style="margin:0 0 16px;color:${MUTED};font-size:14px">${richHtml(block.small)}</p>\n`;
  }
  if ('list' in block) {
    const items = block.list.map((item) => html`<li style="margin:0 0 8px">${richHtml(item)}</li>\n`);
    const style = 'margin:0 0 16px;padding:0 0 0 24px';
    return block.numbered
      ? html`<ol style="${style}">${items}</ol>\n`
      : html`<ul style="${style}">${items}</ul>\n`;
  }
  if ('button' in block) {
    const { label, url } = block.button;
    return html`<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${INK};color:#fff;font-weight:700;text-decoration:none">${label}</a></p>\n`;
  }
  if ('link' in block) return html`<p style="margin:0 0 16px">${anchor(block.link)}</p>\n`;
  const rows = block.rows.map(
    (
      { label, value, href },
      index,
    ) => html`<div class="${index % 2 === 0 ? 'band' : 'card'}" style="padding:8px 12px;background:${index % 2 === 0 ? BAND : '#fff'}"><dt class="muted" style="color:${MUTED};font-size:14px">${label}</dt>
<dd style="margin:0;overflow-wrap:anywhere;white-space:pre-line">${href ? anchor({ label: value, url: href }) : value}</dd></div>\n`,
  );
  return html`<dl style="margin:0 0 16px">${rows}</dl>\n`;
}
