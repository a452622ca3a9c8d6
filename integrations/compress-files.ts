import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Keep } from './kept-results.ts';

const COMPRESSIBLE = '**/*.{html,css,ics,js,svg,json,xml,txt,vtt,ico}';

const compress: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gz: (body) => promisify(gzip)(body, { level: 9 }),
};

/** Writes `FILE.br` and `FILE.gz` next to each text file in `folder` if that makes it smaller. */
export async function compressFiles(folder: string, keep: Keep): Promise<void> {
  const files = globSync(COMPRESSIBLE, { cwd: folder }).map((file) => join(folder, file));
  await Promise.all(
    files.map(async (path) => {
      const body = await readFile(path);
      for (const [kind, make] of Object.entries(compress)) {
        const smaller = await keep(kind, body, () => make(body));
        if (smaller.length < body.length) await writeFile(`${path}.${kind}`, smaller);
      }
    }),
  );
}
