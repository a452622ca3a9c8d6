import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { colors } from '../../content-model/colors.ts';
import { isNegative } from '../components/money.ts';

/** A line of a drawn document. Only the lines that have amounts are ruled or banded. */
export type SheetRow = {
  text: string;
  code?: string;
  amounts?: string[];
  /** A heading, which can name the columns of amounts; a total with its double rule, or a sentence. */
  kind?: 'heading' | 'total' | 'sentence';
  /** Part of the sheet's width, from 0 to 1, that a bar below the line takes. */
  bar?: number;
};

export type Sheet = { title: string; status?: string; columns: SheetRow[][] };

/** A file in `/pictures/`. */
export type Picture = { id: string; sheet: Sheet; size: Size };

/** Sizes in pixels. Without a height, the sheet is as high as its lines. */
export type Size = { width: number; height?: number; text: number };

const { ink, muted, accent, accentSoft, band, line, warning } = colors;

const require = createRequire(import.meta.url);
const font = (file: string) => readFile(require.resolve(`@fontsource/${file}`));
const fonts = Promise.all([
  font('bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  font('figtree/files/figtree-latin-500-normal.woff'),
  font('figtree/files/figtree-latin-700-normal.woff'),
]);

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  h('div', { style: { display: 'flex', ...style } }, ...children);

/** Sets each digit in a cell of the same width, because the drawing can't choose tabular figures. */
function figures(amount: string): ReactNode[] {
  const isMoney = /^[($\d,.)]+$/.test(amount);
  if (!isMoney) return [box({}, amount)];
  const cells = [...amount].map((sign) =>
    box({ width: /[\d$]/.test(sign) ? '0.6em' : '0.32em', justifyContent: 'center' }, sign),
  );
  // Positive amounts leave the room of a closing parenthesis, so that the digits align.
  return amount.endsWith(')') ? cells : [...cells, box({ width: '0.32em' })];
}

/** Draws a line. Those of a sheet's only column share the room below them. */
function row(
  { text, code, amounts = [], kind, bar }: SheetRow,
  index: number,
  size: number,
  isOnlyColumn: boolean,
): ReactNode {
  const pad = size * 1.1;
  if (kind === 'heading')
    return box(
      { alignItems: 'baseline', padding: `${size * 0.9}px ${pad}px ${size * 0.3}px` },
      box({ flexGrow: 1, fontFamily: 'Bricolage', fontSize: size * 1.05 }, text),
      ...amounts.map((name) =>
        box(
          { justifyContent: 'flex-end', minWidth: size * 5, paddingRight: size * 0.32, color: muted },
          name,
        ),
      ),
    );
  if (kind === 'sentence')
    return box({ padding: `${size * 0.3}px ${pad}px`, lineHeight: 1.35, color: muted }, text);
  const isTotal = kind === 'total';
  const last = amounts.length - 1;
  const cell = (amount: string, at: number) =>
    box(
      {
        ...{ justifyContent: 'flex-end', minWidth: amounts.length > 1 ? size * 5 : 0 },
        color: isNegative(amount) ? warning : at === last && amounts.length > 1 ? muted : ink,
      },
      box(
        isTotal
          ? { flexDirection: 'column', borderTop: `1px solid ${ink}`, borderBottom: `1px solid ${ink}` }
          : {},
        box(
          isTotal ? { borderBottom: `1px solid ${ink}`, marginBottom: size * 0.12 } : {},
          ...figures(amount),
        ),
      ),
    );
  return box(
    {
      ...{ flexDirection: 'column', justifyContent: 'center', flexGrow: isOnlyColumn ? 1 : 0 },
      padding: `${size * 0.42}px ${pad}px`,
      ...{ fontWeight: isTotal ? 700 : 500, background: !isTotal && index % 2 === 0 ? band : 'transparent' },
    },
    box(
      { alignItems: 'center' },
      code !== undefined && box({ width: size * 3.4, color: accent, fontSize: size * 0.86 }, code),
      box({ flexGrow: 1 }, text),
      ...amounts.map(cell),
    ),
    bar !== undefined &&
      box({
        ...{ width: `${Math.round(bar * 100)}%`, height: size * 0.7, marginTop: size * 0.3 },
        background: index === 0 ? accentSoft : accent,
      }),
  );
}

const sizeOf = (drawing: string) => sharp(Buffer.from(drawing)).metadata();

/** Draws a document like the papers of the pages, as SVG. */
export async function drawSheet(sheet: Sheet, size: Size): Promise<string> {
  const drawing = await draw(sheet, size);
  if (size.height) return drawing;
  // Even, so that half of it is whole pixels, too.
  const { height } = await sizeOf(drawing);
  return await draw(sheet, { ...size, height: height + (height % 2) });
}

async function draw({ title, status, columns }: Sheet, { width, height, text }: Size): Promise<string> {
  const [display, medium, bold] = await fonts;
  const head = box(
    {
      ...{ alignItems: 'flex-end', justifyContent: 'space-between', padding: `${text * 1.1}px` },
      borderBottom: `2px solid ${ink}`,
    },
    box({ fontFamily: 'Bricolage', fontSize: text * 1.5, letterSpacing: '-0.02em' }, title),
    status && box({ color: accent, fontSize: text * 0.9 }, status),
  );
  const body = columns.map((rows, column) => {
    let banded = 0;
    const children = rows.map((one) => {
      if (one.kind) banded = 0;
      return row(one, one.kind ? 0 : banded++, text, columns.length === 1);
    });
    return box(
      {
        ...{ flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: column === 0 ? '57%' : '43%' },
        borderLeft: column === 0 ? 'none' : `1px solid ${line}`,
        paddingBottom: text * 0.8,
      },
      ...children,
    );
  });
  return await satori(
    box(
      {
        ...{ flexDirection: 'column', width, ...(height && { height }), overflow: 'hidden' },
        ...{ color: ink, background: '#fff', fontFamily: 'Figtree', fontSize: text, fontWeight: 500 },
      },
      head,
      box({ flexGrow: 1, alignItems: 'stretch' }, ...body),
    ),
    {
      ...{ width, ...(height && { height }) },
      fonts: [
        { name: 'Figtree', data: medium, weight: 500 },
        { name: 'Figtree', data: bold, weight: 700 },
        { name: 'Bricolage', data: display, weight: 700 },
      ],
    },
  );
}

/** Converts a drawing to PNG. It has so few colors that a palette of 32 looks the same at a third of the size. */
export const paintSheet = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).png({ palette: true, colours: 32, effort: 10 }).toBuffer();

/** Returns a drawing's size on the page: half of its own, for sharp screens. */
export async function shownSize(drawing: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sizeOf(drawing);
  return { width: width / 2, height: height / 2 };
}

/** Says in words what a sheet comes to. */
export const describeSheet = ({ title, status, columns }: Sheet): string =>
  [
    status ? `${title}, ${status}` : title,
    ...columns
      .flat()
      .filter(({ kind }) => kind === 'total')
      .map(({ text, amounts }) => `${text} ${amounts?.[0]}`.trim()),
  ].join('. ');
