import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { colors } from '../../content-model/colors.ts';
import type { Firm } from '../../content-model/firm.ts';
import { PROJECT_FOLDER } from '../../content-model/project-folder.ts';
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
  | { rows: Row[]; total?: Row }
  | { button: Link }
  | { link: Link };

const FONT = "Figtree,-apple-system,'Segoe UI',Roboto,sans-serif";

const { ink: INK, muted: MUTED, accent: ACCENT, band: BAND } = colors;

const IN_DARK = '@media (prefers-color-scheme:dark)';

/** For dark mode. Has no characters that HTML would escape. */
const DARK = `${IN_DARK}{
.band{background:${colors.shade}!important;color:${colors.pale}!important}
.card{background:${INK}!important;color:${colors.pale}!important}
.muted{color:${colors.paleMuted}!important;border-color:${MUTED}!important}
.rule{border-color:${colors.pale}!important}
.bar{background:${colors.pale}!important}
a{color:${colors.accentSoft}!important}
.button{background:${colors.accentSoft}!important}
.button a{color:${INK}!important}
}`;

/** Returns a letter as it looks in dark or light mode, whatever the device's own is, with links that open in another tab. */
export const letterIn = (scheme: 'light' | 'dark', letterHtml: string): string =>
  letterHtml
    .replace(IN_DARK, scheme === 'dark' ? '@media all' : '@media not all')
    .replace('<head>', '<head><base target="_blank">');

/** Without a drawing of its own, a firm has the mark of src/layouts/Logo.tsx. Many mail programs show no SVG. */
const hasOwnLogo = ['svg', 'png'].some((kind) =>
  existsSync(join(PROJECT_FOLDER, `content/firm/logo.${kind}`)),
);

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
${preview ? html`<div style="display:none">${preview}</div>\n` : ''}<table role="presentation" class="band" width="100%" cellpadding="0" cellspacing="0" style="background:${BAND}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;color:${INK};font:17px/1.5 ${FONT};text-align:left"><tr><td style="padding:24px 20px">
${wordmark(firm.name)}
${blocks.map((block) => asHtml(block, firm.phone.display))}
<p class="muted" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${BAND};color:${MUTED};font-size:14px">
${signature.map((line) => html`${unbroken(line, firm.phone.display)}<br>`)}
<a href="${site}" style="color:${ACCENT}">${site}</a></p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>
`,
  };
}

/** The logo, drawn with cells, above the accountant's double rule. */
function wordmark(name: string): Html {
  const bar = (color: string, kind: string) =>
    html`<td class="${kind}" width="8" height="20" style="background:${color};font-size:0">&nbsp;</td><td width="4" style="font-size:0">&nbsp;</td>`;
  const mark = hasOwnLogo ? '' : html`${bar(INK, 'bar')}${bar(ACCENT, '')}`;
  return html`<table role="presentation" class="rule" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-bottom:3px double ${INK}"><tr><td style="padding:0 0 12px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>${mark}<td style="padding:0 0 0 ${mark ? '6px' : '0'};font-size:22px;font-weight:700;line-height:1.2">${name}</td></tr></table></td></tr></table>`;
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

const TIMES = /(\d{1,2}:\d\d [AP]M(?: [A-Z]{2,4})?)/;

const onOneLine = (words: string) => html`<span style="white-space:nowrap">${words}</span>`;

/** Returns text with its times of day, and the firm's number, each on one line. */
const unbroken = (text: string, phone: string): Html[] =>
  text.split(TIMES).flatMap((part, index) => {
    if (index % 2 === 1) return [onOneLine(part)];
    const [first = '', ...others] = part.split(phone);
    return [html`${first}`, ...others.flatMap((words) => [onOneLine(phone), html`${words}`])];
  });

const richHtml = (rich: Rich, phone: string): Html[] =>
  partsOf(rich).flatMap((part) => {
    if (isText(part)) return unbroken(part, phone);
    return 'bold' in part ? html`<b>${unbroken(part.bold, phone)}</b>` : anchor(part);
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
  if ('rows' in block) {
    return linesOf(block)
      .map(({ label, value }) => `${label}: ${indented(value)}`)
      .join('\n');
  }
  const { label, url } = 'button' in block ? block.button : block.link;
  return `${label}:\n${url}`;
}

const linesOf = ({ rows, total }: { rows: Row[]; total?: Row }) => (total ? [...rows, total] : rows);

const indented = (text: string) => text.replaceAll('\n', '\n  ');

function asHtml(block: Block, phone: string): Html {
  if ('title' in block)
    return html`<h1 style="margin:0 0 12px;font-size:28px;line-height:1.15">${block.title}</h1>\n`;
  if ('heading' in block)
    return html`<h2 style="margin:32px 0 12px;font-size:20px;line-height:1.25">${block.heading}</h2>\n`;
  if ('paragraph' in block) return html`<p style="margin:0 0 16px">${richHtml(block.paragraph, phone)}</p>\n`;
  if ('small' in block) {
    return html`<p class="muted" style="margin:0 0 16px;color:${MUTED};font-size:14px">${richHtml(block.small, phone)}</p>\n`;
  }
  if ('list' in block) {
    const items = block.list.map((item) => html`<li style="margin:0 0 8px">${richHtml(item, phone)}</li>\n`);
    const style = 'margin:0 0 16px;padding:0 0 0 24px';
    return block.numbered
      ? html`<ol style="${style}">${items}</ol>\n`
      : html`<ul style="${style}">${items}</ul>\n`;
  }
  if ('button' in block) {
    const { label, url } = block.button;
    // Outlook for Windows ignores the padding of links.
    return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td class="button" bgcolor="${INK}" style="border-radius:10px;background:${INK};mso-padding-alt:12px 20px"><a href="${url}" style="display:inline-block;padding:12px 20px;color:#fff;font-weight:700;text-decoration:none">${label}</a></td></tr></table>\n`;
  }
  if ('link' in block) return html`<p style="margin:0 0 16px">${anchor(block.link)}</p>\n`;
  return rowsHtml(block, phone);
}

/** Bands the rows like paper. A total is ruled like an account's, and its rows have their values at the right. */
function rowsHtml({ rows, total }: { rows: Row[]; total?: Row }, phone: string): Html {
  const align = total ? 'right' : 'left';
  const cells = ({ label, value, href }: Row, edge: string, weight: string) =>
    html`<th class="muted rule" scope="row" align="left" valign="top" style="padding:8px 12px;${edge}color:${MUTED};font-size:14px;font-weight:${weight};line-height:25px">${unbroken(label, phone)}</th><td class="rule" align="${align}" valign="top" style="padding:8px 12px;${edge}font-weight:${weight};overflow-wrap:anywhere;white-space:pre-line">${href ? anchor({ label: value, url: href }) : unbroken(value, phone)}</td>`;
  const lines = rows.map((row, index) => {
    const [kind, color] = index % 2 === 0 ? ['band', BAND] : ['card', '#fff'];
    return html`<tr class="${kind}" style="background:${color}">${cells(row, '', '400')}</tr>\n`;
  });
  const sum = total
    ? html`<tr>${cells(total, `border-top:1px solid ${INK};border-bottom:3px double ${INK};`, '700')}</tr>\n`
    : '';
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse;font-size:17px">${lines}${sum}</table>\n`;
}
