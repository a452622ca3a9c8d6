import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { runCommand } from '../../server/cli/run-command.ts';
import { openStore } from '../../server/store/open-store.ts';
import { afterTest, closeAfterTest } from '../after-test.ts';
import { freePort } from '../free-port.ts';
import { makeDatabase } from './postgresql.ts';

const PEM = new URL('../peers/self-signed.pem', import.meta.url);

/** Starts a server that answers the first message of each connection. @returns its port */
async function answering(answer: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  afterTest(() => new Promise((resolve) => server.close(resolve)));
  return port;
}

/** An error as PostgreSQL and its poolers send it: https://www.postgresql.org/docs/current/protocol-error-fields.html */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** Returns what the command line says about a database that can't be used. */
async function complaintAbout(databaseUrl: string): Promise<string> {
  const { code, complaint } = await runCommand(['status'], { DATABASE_URL: databaseUrl });
  expect(code).toBe(1);
  return complaint;
}

const CANNOT = "The database of DATABASE_URL can't be used: ";

describe('a database that can’t be used is named with its own sentence', () => {
  test('when its certificate is from a private authority', async () => {
    const certificate = readFileSync(PEM);
    const port = await answering((socket) => {
      socket.write('S');
      const secure = new TLSSocket(socket, { isServer: true, key: certificate, cert: certificate });
      secure.on('error', () => socket.destroy()).once('data', () => socket.destroy());
    });
    const complaint = await complaintAbout(`postgresql://site@127.0.0.1:${port}/site?sslmode=verify-full`);
    expect(complaint).toBe(
      `${CANNOT}its certificate is from an authority that neither this machine nor TLS_CA_FILE knows (DEPTH_ZERO_SELF_SIGNED_CERT).\n`,
    );
    // With the authority's file, the connection gets further.
    const withFile = `postgresql://site@127.0.0.1:${port}/site?sslmode=verify-full&sslrootcert=${PEM.pathname}`;
    expect(await complaintAbout(withFile)).not.toContain('certificate');
  });

  test('when it has no TLS', async () => {
    const port = await answering((socket) => socket.write('N'));
    expect(await complaintAbout(`postgresql://site@127.0.0.1:${port}/site?sslmode=require`)).toBe(
      `${CANNOT}The server does not support SSL connections.\n`,
    );
  });

  test('when the file of the authority is missing', async () => {
    const url = 'postgresql://site@127.0.0.1:1/site?sslmode=verify-full&sslrootcert=/nowhere/ca.pem';
    expect(await complaintAbout(url)).toContain("no such file or directory, open '/nowhere/ca.pem'");
  });

  test('when a pooler refuses a setting', async () => {
    const refusal = errorResponse('08P01', 'unsupported startup parameter: statement_timeout');
    const port = await answering((socket) => socket.end(refusal));
    expect(await complaintAbout(`postgresql://site@127.0.0.1:${port}/site`)).toBe(
      `${CANNOT}unsupported startup parameter: statement_timeout (08P01).\n`,
    );
  });

  test('when nothing listens', async () => {
    const port = await freePort();
    expect(await complaintAbout(`postgresql://site@127.0.0.1:${port}/site`)).toContain(`ECONNREFUSED`);
  });

  test('when it’s not a database server', async () => {
    const port = await answering((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await complaintAbout(`postgresql://site@127.0.0.1:${port}/site`)).toContain(CANNOT);
  });

  const postgresql = inject('postgresql') ?? '';
  const as = async (url: string, ...statements: string[]) => {
    const client = new pg.Client(url);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  /** Makes a database with a user of its own, whose name needs quotes. @returns URLs of the user and of an administrator */
  async function withUser(...statements: string[]): Promise<[user: string, admin: string]> {
    const admin = await makeDatabase(postgresql);
    const url = new URL(admin);
    url.username = `web-${url.pathname.slice(1)}`;
    await as(admin, `create user "${url.username}" password 'postgres'`, ...statements);
    return [url.href, admin];
  }

  const nameOf = (url: string) => new URL(url).username;

  test.skipIf(!postgresql).each(['LATIN1', 'WIN1252', 'EUC_JP', 'SQL_ASCII', 'UTF8'])(
    'when its encoding can not keep every name: %s',
    async (encoding) => {
      const url = new URL(await makeDatabase(postgresql));
      url.pathname += `_${encoding.toLowerCase()}`;
      await as(
        postgresql,
        `create database ${url.pathname.slice(1)} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`,
      );
      if (encoding === 'SQL_ASCII' || encoding === 'UTF8') {
        expect((await runCommand(['status'], { DATABASE_URL: url.href })).code).toBe(0);
        return;
      }
      const complaint = await complaintAbout(url.href);
      expect(complaint).toContain(`${CANNOT}its encoding is ${encoding}, `);
      expect(complaint).toContain("“create database NAME encoding 'UTF8' template template0”");
    },
  );

  test.skipIf(!postgresql)('when its user may not create tables, until the advice was followed', async () => {
    const [url, admin] = await withUser('revoke create on schema public from public');
    const complaint = await complaintAbout(url);
    expect(complaint).toContain(`${CANNOT}permission denied for schema public (42501): `);
    const [, advice = ''] = /“(alter [^”]+)”/.exec(complaint) ?? [];
    expect(advice).toContain(`owner to "${nameOf(url)}"`);
    await as(admin, advice);
    expect((await runCommand(['status'], { DATABASE_URL: url })).code).toBe(0);
  });

  test.skipIf(!postgresql)('when its tables belong to someone else', async () => {
    const [url, admin] = await withUser('grant all on schema public to public');
    await (await openStore({ databaseUrl: admin, dataDir: '' })).close();
    expect(await complaintAbout(url)).toContain('permission denied for table kysely_migration (42501): ');
  });

  test.skipIf(!postgresql)('when it has no schema for its user, until the advice was followed', async () => {
    const [url, admin] = await withUser('revoke all on schema public from public');
    const complaint = await complaintAbout(url);
    expect(complaint).toContain(`${CANNOT}no schema has been selected to create in (3F000): `);
    await as(admin, /“(grant [^”]+)”/.exec(complaint)?.[1] ?? '');
    expect((await runCommand(['status'], { DATABASE_URL: url })).code).toBe(0);
  });

  test.skipIf(!postgresql)(
    'when its search path names no schema of its user, until the advice was followed',
    async () => {
      const [url, admin] = await withUser('grant all on schema public to public');
      const user = `"${nameOf(url)}"`;
      await as(admin, `alter user ${user} set search_path = site`);
      const complaint = await complaintAbout(url);
      expect(complaint).toContain('its search_path is site, ');
      await as(admin, 'create schema site', `grant usage on schema site to ${user}`);
      const inSite = await complaintAbout(url);
      expect(inSite).toContain('permission denied for schema site (42501): ');
      await as(admin, /“(alter [^”]+)”/.exec(inSite)?.[1] ?? '');
      expect((await runCommand(['status'], { DATABASE_URL: url })).code).toBe(0);
      await as(admin, /“(alter [^”]+)”/.exec(complaint)?.[1] ?? '');
      expect((await runCommand(['status'], { DATABASE_URL: url })).code).toBe(0);
    },
  );

  test.skipIf(!postgresql)('when it is read-only, even with all its tables', async () => {
    const [url, admin] = await withUser();
    await (await openStore({ databaseUrl: admin, dataDir: '' })).close();
    await as(admin, `alter user "${nameOf(url)}" set default_transaction_read_only = on`);
    expect(await complaintAbout(url)).toContain(`${CANNOT}it’s read-only (25006): `);
  });

  test.skipIf(!postgresql)('when its disk is full', async () => {
    const [, admin] = await withUser(
      `create function refuse() returns event_trigger language plpgsql as
        $$ begin raise 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$`,
      'create event trigger full_disk on ddl_command_start execute function refuse()',
    );
    expect(await complaintAbout(admin)).toBe(
      `${CANNOT}could not extend file "base/1": No space left on device (53100): free some space on its disk.\n`,
    );
  });

  test.skipIf(!postgresql)('when it doesn’t exist, or its password is wrong', async () => {
    const url = new URL(await makeDatabase(postgresql ?? ''));
    const { pathname } = url;
    url.pathname = '/nowhere';
    expect(await complaintAbout(url.href)).toBe(`${CANNOT}database "nowhere" does not exist (3D000).\n`);
    url.pathname = pathname;
    url.password = 'wrong';
    expect(await complaintAbout(url.href)).toContain('password authentication failed for user');
  });
});

describe('a socket', () => {
  const postgresql = inject('postgresql');

  test.skipIf(!postgresql)('is named as PostgreSQL’s own tools do', async () => {
    const client = new pg.Client(postgresql);
    await client.connect();
    const { rows } = await client.query('show unix_socket_directories');
    await client.end();
    const [folder = ''] = String(rows[0]?.unix_socket_directories).split(',');
    const { port, pathname } = new URL(await makeDatabase(postgresql ?? ''));
    const name = pathname.slice(1);
    for (const url of [
      `postgresql://postgres:postgres@/${name}?host=${folder}&port=${port}`,
      `postgresql:///${name}?user=postgres&password=postgres&host=${folder}&port=${port}`,
      `postgresql://postgres:postgres@${encodeURIComponent(folder)}:${port}/${name}`,
    ]) {
      const store = closeAfterTest(await openStore({ databaseUrl: url, dataDir: '' }));
      expect(store.place).toBe(`${folder}/${name}`);
      expect((await runCommand(['status'], { DATABASE_URL: url })).code).toBe(0);
    }
  });

  test('may have its own scheme', async () => {
    expect(await complaintAbout('socket:/nowhere?db=site')).toContain('/nowhere/.s.PGSQL.5432');
  });
});
