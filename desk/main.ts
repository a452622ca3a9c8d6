import '../server/node-version.ts';
import '../server/usable-content.ts';
import { Command, InvalidArgumentError, Option } from 'commander';
import { exitIfCannotStart } from '../server/cannot-start.ts';
import { ROLE_NAMES } from '../server/store/roles.ts';
import type { openDesk } from './open-desk.ts';

// Imported once content is known to be usable, because a missing comma would otherwise be a stack trace, and once a command
// is chosen, because help needs none of them.
const commands = () => import('./commands/commands.ts');
const publishing = () => import('./commands/publish-commands.ts');

/** Returns an action that imports its module first. */
const from =
  <Args extends unknown[]>(load: () => Promise<(...args: Args) => Promise<void>>) =>
  async (...args: Args) =>
    (await load())(...args);

function port(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value <= 65_535) return value;
  throw new InvalidArgumentError('It must be a number from 0 to 65535.');
}

const ANYWAY = 'also what’s invented, on a site with a real address';

const program = new Command('desk')
  .description('Open the desk, where the firm’s people work, or say who may sign in to it.')
  .option('--port <port>', 'where to listen on this machine', port, 4400)
  .option('--preview-port <port>', 'where to listen for PREVIEW_URL', port, 4401)
  .option('--host <address>', 'the address to listen on, on a server, where people sign in')
  .option('--no-open', 'don’t open a browser')
  .option('--dist <folder>', 'the built site with the issues of the newsletter, if it isn’t dist/')
  .action(
    async ({ open, ...options }: Omit<Parameters<typeof openDesk>[0], 'opensBrowser'> & { open: boolean }) =>
      (await import('./open-desk.ts')).openDesk({ ...options, opensBrowser: open }),
  );
program
  .command('invite <name> <email>')
  .description(
    'Invite someone, as an owner unless you add --role, or give someone with a lost passkey a new start.',
  )
  .addOption(new Option('--role <role>', 'what they may do').choices(ROLE_NAMES).default('owner'))
  .action(from(async () => (await commands()).inviteCommand));
program
  .command('confirm <email> <code...>')
  .description(
    'Confirm the code that a new device shows after it used an invitation, with or without its space.',
  )
  .action(from(async () => (await commands()).confirmCommand));
program
  .command('remove <email>')
  .description('Remove someone, which ends their sessions and passkeys.')
  .action(from(async () => (await commands()).removeCommand));
program
  .command('after-restore')
  .description(
    'End all sessions after a PostgreSQL database was restored. Copies by “leads backup” don’t need it.',
  )
  .action(from(async () => (await commands()).afterRestoreCommand));
program
  .command('confirm-people')
  .description('Let the people in a restored database sign in.')
  .option('--yes', 'without asking')
  .action(from(async () => (await commands()).confirmPeopleCommand));
program
  .command('publish [files...]')
  .description('Make saved words public: all of them, or those of some files in content/.')
  .option('-m, --message <text>', 'what changed', 'Publish changed words')
  .option('--update', 'also take an update of the program, whose packages are installed')
  .option('--anyway', ANYWAY)
  .option('--dry-run', 'only list what would change')
  .action(from(async () => (await publishing()).publishCommand));
program
  .command('versions')
  .description('List what was public when.')
  .action(from(async () => (await publishing()).versionsCommand));
program
  .command('go-back <version>')
  .description('Make an earlier version public again, as a new version.')
  .option('--anyway', ANYWAY)
  .action(from(async () => (await publishing()).goBackCommand));
program
  .command('rebuild')
  .description('Build what’s public again, for deadlines and issues whose day has come.')
  .action(from(async () => (await publishing()).rebuildCommand));

await program.parseAsync().catch(exitIfCannotStart);
