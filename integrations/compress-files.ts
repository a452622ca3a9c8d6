import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = '**/*.{html,css,ics,js,svg,json,xml,txt,webmanifest,vtt,ico}';

/** Writes `FILE.br` and `FILE.gz` beside each text file below `folder`, where that makes it smaller. */
export async function compressFiles(folder: string): Promise<void> {
  await Promise.all(
    globSync(COMPRESSIBLE, { cwd: folder }).map(async (file) => {
      const path = join(folder, file);
      const body = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(body, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        promisify(gzip)(body, { level: 9 }),
      ]);
      if (br.length < body.length) await writeFile(`${path}.br`, br);
      if (gz.length < body.length) await writeFile(`${path}.gz`, gz);
    }),
  );
}
