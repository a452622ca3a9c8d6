import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../server/store/open-store.ts';
import { backUp } from '../../server/store/sqlite-file.ts';
import { temporaryFolder } from './temporary-folder.ts';

// In a container, the next process often has the same id.
test.each(['999999999', '', '0', '-1', 'x', String(process.pid)])(
  'a backup isn’t stopped by what a killed process left, with %j in its lock',
  async (pid) => {
    const dataDir = temporaryFolder();
    await (await openStore({ dataDir })).close();
    const target = join(temporaryFolder(), 'copy.db');
    writeFileSync(`${target}.lock`, pid);
    writeFileSync(`${target}.part`, 'half');
    expect(await backUp(join(dataDir, 'leads.db'), target)).toMatchObject({ submissions: 0 });
    expect(readdirSync(dirname(target))).toEqual(['copy.db']);
  },
);

test('a backup is stopped by the lock of a running process', async () => {
  const target = join(temporaryFolder(), 'copy.db');
  writeFileSync(`${target}.lock`, String(process.ppid));
  await expect(backUp('leads.db', target)).rejects.toThrow('another backup');
  expect(readdirSync(dirname(target))).toEqual(['copy.db.lock']);
});

test('a backup leaves no lock on a full disk', () => {
  const target = join(temporaryFolder(), 'copy.db');
  const module = new URL('../../server/store/sqlite-file.ts', import.meta.url).href;
  const program = `import { backUp } from ${JSON.stringify(module)};
    await backUp('leads.db', ${JSON.stringify(target)});`;
  // Like a full disk, it rejects every write to a file, once SIGXFSZ no longer ends the process.
  const limits = ['--ignore-signal=XFSZ', 'prlimit', '--fsize=0'];
  const { stderr } = spawnSync('env', [...limits, process.execPath, '--input-type=module', '-e', program]);
  expect(String(stderr)).toContain('EFBIG');
  expect(readdirSync(dirname(target))).toEqual([]);
});
