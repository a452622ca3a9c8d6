import { Command, Option } from 'commander';
import { LINK_DAYS } from '../limits.ts';
import { CLOSE_REASONS } from '../store/schema.ts';
import { answered, close, report } from './answer-commands.ts';
import { colleague, count, day, email, fieldValue } from './arguments.ts';
import { block, cancelCallCommand, listCalls, moveCall } from './call-commands.ts';
import type { CommandContext, Done, Run } from './command.ts';
import { correct, erase, unsubscribe } from './person-commands.ts';
import { exportAll, list, show, subscribers } from './read-commands.ts';
import { status } from './status-command.ts';
import { backupDatabase, release, retry, sweep } from './write-commands.ts';

/** Adds a command to the program, which returns it for its options and operands. */
type Add = <Options extends object, Operands extends unknown[]>(
  usage: string,
  about: string,
  run: Run<Options, Operands>,
  example: string,
) => Command;

const choice = (flags: string, about: string, choices: readonly string[]) =>
  new Option(flags, about).choices(choices);

const format = () => choice('--format <format>', 'instead of text', ['csv', 'json']);

const withFilters = (command: Command) =>
  command
    .option('--open', 'only leads that wait for an answer')
    .addOption(choice('--kind <kind>', 'which form', ['contact', 'newsletter']))
    .option('--service <name>', 'what the lead asks about')
    .option('--email <address>', 'in any spelling', email)
    .option('--since <day>', 'first day, in UTC', day)
    .addOption(choice('--state <state>', 'held back as spam or not', ['accepted', 'quarantined']))
    .option('--limit <count>', 'how many at most', count);

function addLeadCommands(add: Add): void {
  withFilters(
    add('list', 'List submissions, newest first, and count them.', list, 'list --since 2026-11-01 --open'),
  );
  add('show <id>', 'Show a submission and its deliveries.', show, 'show 6485740b');
  const exporting = 'export --format csv --kind contact > leads.csv';
  withFilters(add('export', 'Print submissions as CSV or JSON.', exportAll, exporting)).addOption(
    format().makeOptionMandatory(),
  );
  add(
    'answered <id>',
    'Mark a lead as answered, which ends its reminders.',
    answered,
    'answered 6485740b',
  ).option('--by <name>', 'who answered', colleague);
  add('close <id>', 'Close a lead that needs no answer.', close, 'close 6485740b --reason spam').addOption(
    choice('--reason <reason>', 'why', CLOSE_REASONS).makeOptionMandatory(),
  );
  const reports =
    'Count leads received, answered and answered on time, by office hours. Leads stored before deadlines existed are left out.';
  add('report', reports, report, 'report --since 2026-11-01 --by week')
    .option('--since <day>', "first day, in the firm's time zone", day)
    .addOption(choice('--by <group>', 'also for each', ['week', 'service']))
    .addOption(format());
  add(
    'release <id>',
    'Release a quarantined submission, which sends its emails.',
    release,
    'release 6485740b',
  );
  const retries =
    'Retry dead deliveries: all of them, or those of one submission, including ones its recipient refused.';
  add('retry [id]', retries, retry, 'retry --all').option('--all', 'of every submission');
}

function addCallCommands(add: Add): void {
  add('calls', 'List booked calls and blocked days.', listCalls, 'calls --from 2026-12-01').option(
    '--from <day>',
    "first day, in the firm's time zone; today by default",
    day,
  );
  const cancels = 'Cancel a call, email the visitor and reopen the lead.';
  add('cancel-call <id>', cancels, cancelCallCommand, 'cancel-call 6485740b');
  const moves = `Move a call to any free time in the next ${LINK_DAYS.call} days and email the visitor.`;
  add('move-call <id>', moves, moveCall, 'move-call 6485740b --to 2026-12-01T09:30').requiredOption(
    '--to <time>',
    "new time, in the firm's time zone",
  );
  add('block', 'Block days for new calls. Booked calls stay.', block, 'block 2026-12-21 2026-12-23')
    .argument('<from>', 'first day', day)
    .argument('<to>', 'last day', day)
    .option('--remove', 'unblock these days');
}

function addPersonCommands(add: Add): void {
  const corrects =
    'Correct the sender of a lead. A new address voids the links sent to the old one, and both sides get the email about an upcoming call again.';
  add('correct <id>', corrects, correct, 'correct 6485740b --email name@example.com')
    .option('--name <name>', 'right name', fieldValue('fullName'))
    .option('--email <address>', 'right email address', fieldValue('email'))
    .option('--phone <number>', 'right phone number', fieldValue('phoneNumber'));
  const erases =
    'Erase everything about an email address: submissions, deliveries, subscription and mail files. There is no undo.';
  add('erase', erases, erase, 'erase name@example.com')
    .argument('<email>', 'in any spelling', email)
    .option('--cancel-call', 'first cancel an upcoming call and email both sides');
  const subscribes = 'List confirmed newsletter subscribers.';
  add('subscribers', subscribes, subscribers, 'subscribers --format csv > subscribers.csv').addOption(
    format(),
  );
  add(
    'unsubscribe',
    'End the newsletter for an address.',
    unsubscribe,
    'unsubscribe name@example.com',
  ).argument('<email>', 'in any spelling', email);
}

function addServerCommands(add: Add): void {
  const statuses = 'Show queue, alarms, open leads and retention. Exit code 1 while there is an alarm.';
  add('status', statuses, status, 'status');
  const sweeps =
    'Show what is past its retention period, or erase it with --confirm. The server does this daily unless something looks wrong. There is no undo.';
  add('sweep', sweeps, sweep, 'sweep --confirm 2026-11-21').option(
    '--confirm <day>',
    "today's date, in UTC",
    day,
  );
  const backups = 'Copy the database while it is in use, and check the copy.';
  add('backup <file>', backups, backupDatabase, 'backup /var/backups/leads.db');
}

/** What to run, and whether to print JSON. */
type Parsed = { run: (context: CommandContext) => Promise<Done>; json: boolean };

/**
 * Reads the command line of `leads`.
 *
 * @throws CommanderError if it's wrong, with exit code 1, or asks for help, with exit code 0
 */
export function parseCommandLine(
  argv: string[],
  output: { writeOut: (text: string) => void; writeErr: (text: string) => void },
): Parsed {
  let parsed: Parsed = { run: async () => ({ text: '' }), json: false };
  const program = new Command('leads')
    .description('Work with the messages and sign-ups that visitors sent.')
    .option('--json', 'print JSON for scripts instead of text')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ ...output, getOutHelpWidth: () => 100 })
    .showHelpAfterError('Run "leads help" to see all commands.')
    .addHelpText('after', '\nExit codes: 0 done, 1 failed, 2 wrong usage, 3 nothing found.')
    .exitOverride();
  const add: Add = <Options extends object, Operands extends unknown[]>(
    usage: string,
    about: string,
    handler: Run<Options, Operands>,
    example: string,
  ) =>
    program
      .command(usage)
      .description(about)
      .addHelpText('after', `\nExample:\n  npm run --silent leads -- ${example}`)
      .action((...all) => {
        const command = all.at(-1) as Command;
        const options = command.opts<Options & { format?: string }>();
        const operands = command.processedArgs as Operands;
        const json = options.format ? options.format === 'json' : program.opts().json === true;
        parsed = { run: (context) => handler(context, options, ...operands), json };
      });
  for (const [group, addAll] of [
    ['Leads:', addLeadCommands],
    ['Calls:', addCallCommands],
    ['People:', addPersonCommands],
    ['Server:', addServerCommands],
  ] as const) {
    program.commandsGroup(group);
    addAll(add);
  }
  program.parse(argv.length > 0 ? argv : ['help'], { from: 'user' });
  return parsed;
}
