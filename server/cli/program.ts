import { Command, Option } from 'commander';
import { LINK_DAYS } from '../limits.ts';
import { CLOSE_REASONS } from '../store/schema.ts';
import { end, REPORTS, reopen, report } from './answer-commands.ts';
import { count, day, dayOrTime, fieldValue, remarkText, time, timeOrNow } from './arguments.ts';
import {
  block,
  bookCall,
  bookCallerCommand,
  cancelCallCommand,
  listCalls,
  moveCall,
} from './call-commands.ts';
import type { CommandContext, Done, Run } from './command.ts';
import { COMMAND_KINDS } from './command-kinds.ts';
import { listIssues, resumeSending, sendingStatus, stopSending } from './newsletter-commands.ts';
import { correct, erase, undeliverable, unsubscribe } from './person-commands.ts';
import { exportAll, list, show, subscribers } from './read-commands.ts';
import { sendCommand, testCommand } from './send-command.ts';
import { status } from './status-command.ts';
import { resumeWebhook, testWebhook } from './webhook-commands.ts';
import { backupDatabase, release, remark, retry, sweepCommand } from './write-commands.ts';

/** Adds a command, which runs once the command line has been read. Its options and operands are declared after it. */
type Add = (flags: string, about: string, run: Run<never, never[]>) => Command;

/** Returns how to add commands to the program, or to a command that has its own. */
type Adder = (parent: Command) => Add;

/** Names the choices even where the help doesn't, as in errors. */
const choice = (flag: string, about: string, choices: readonly string[]) =>
  new Option(`${flag} <${choices.join('|')}>`, about).choices(choices);

const format = () => choice('--format', 'instead of text', ['csv', 'json']);

const withFilters = (command: Command) =>
  command
    .option('--search <words>', 'of a name, address, number, note, remark or reply')
    .addOption(new Option('--open', 'only leads that wait for an answer').conflicts(['answered', 'closed']))
    .addOption(new Option('--answered', 'only answered leads').conflicts('closed'))
    .option('--closed', 'only leads closed without an answer')
    .addOption(choice('--kind', 'which form', ['contact', 'newsletter']))
    .option('--email <address>', 'in any spelling', fieldValue('email'))
    .option('--since <day>', 'first day, like 2026-11-21', day)
    .addOption(choice('--state', 'held back as spam or not', ['accepted', 'quarantined']))
    .option('--limit <count>', 'how many at most', count);

function addLeadCommands(add: Add): void {
  withFilters(add('list', 'List submissions, newest first, and count them.', list)).option(
    '--after <id>',
    'the next page: the ID that the last one ended with',
  );
  add('show <id>', 'Show a submission and its deliveries.', show);
  withFilters(add('export', 'Print submissions as CSV or JSON.', exportAll)).addOption(
    format().makeOptionMandatory(),
  );
  add('answered <id>', 'Mark a lead as answered, which ends its reminders.', end).option(
    '--by <name>',
    'who answered',
    fieldValue('fullName'),
  );
  add('close <id>', 'Close a lead that needs no answer, which ends its reminders.', end).addOption(
    choice('--reason', 'why', CLOSE_REASONS).makeOptionMandatory(),
  );
  add('reopen <id>', 'Take back that a lead was answered or closed. Its deadline stays.', reopen);
  add(
    'remark <id>',
    'Add a remark of the firm to a submission, or remove all of them with "".',
    remark,
  ).argument('<text>', 'seen only by the firm, and erased with the submission', remarkText);
  const counted =
    'Count leads received, answered and answered on time. Old leads without a deadline don’t count.';
  add('report', counted, report)
    .option('--since <day>', 'first day, like 2026-11-21', day)
    .addOption(choice('--by', 'leads, calls and subscriptions in a table instead', REPORTS))
    .addOption(format());
  add('release <id>', 'Release a quarantined submission, which sends its emails.', release);
  const retried = 'Retry dead deliveries, and with an ID also those that its recipient refused.';
  add('retry [id]', retried, retry).option('--all', 'of every submission');
}

function addCallCommands(add: Add): void {
  const from = 'first day, like 2026-11-21; today by default';
  add('calls', 'List booked calls and blocked days.', listCalls).option('--from <day>', from, day);
  add('cancel-call <id>', 'Cancel a call, email the visitor and reopen the lead.', cancelCallCommand);
  add('book-call <id>', 'Book a call for a lead who phoned, and email the visitor.', bookCall).requiredOption(
    '--at <time>',
    'any free time, like 2026-12-01T09:30',
    time,
  );
  add(
    'book-caller',
    'Book a call for someone who phoned and isn’t a lead yet, and email them.',
    bookCallerCommand,
  )
    .requiredOption('--at <time>', 'any free time, like 2026-12-01T09:30', time)
    .requiredOption('--name <name>', 'who phoned', fieldValue('fullName'))
    .requiredOption('--email <address>', 'where to send the email', fieldValue('email'))
    .requiredOption('--service <service>', 'what the call is about, as in the contact form')
    .option('--phone <number>', 'which number to call', fieldValue('phoneNumber'));
  const moved = `Move a call to any free time in the next ${LINK_DAYS.call} days, and email the visitor.`;
  add('move-call <id>', moved, moveCall).requiredOption(
    '--to <time>',
    'new time, like 2026-12-01T09:30',
    time,
  );
  add('block', 'Block days, or parts of them, for new calls. Booked calls stay.', block)
    .argument('<from>', 'first day or time, like 2026-12-21 or 2026-12-21T13:00', dayOrTime)
    .argument('<to>', 'last day, which is included, or when it ends', dayOrTime)
    .option('--remove', 'free these days or times again');
}

function addPersonCommands(add: Add): void {
  const corrected =
    'Correct the sender of a lead. A new address voids the links sent to the old one, and both sides get the email about an upcoming call again.';
  add('correct <id>', corrected, correct)
    .option('--name <name>', 'right name', fieldValue('fullName'))
    .option('--email <address>', 'right email address', fieldValue('email'))
    .option('--phone <number>', 'right phone number', fieldValue('phoneNumber'));
  add('erase', 'Erase everything about an email address for good, including its mail files.', erase).argument(
    '<email>',
    'in any spelling',
    fieldValue('email'),
  );
  add('subscribers', 'List confirmed newsletter subscribers.', subscribers)
    .option('--search <part>', 'of their addresses')
    .addOption(format());
  add('unsubscribe', 'End the newsletter for an address.', unsubscribe).argument(
    '<email>',
    'in any spelling',
    fieldValue('email'),
  );
}

function addNewsletterCommands(adder: Adder, program: Command): void {
  const all = 'List the issues of the newsletter, or test, send, watch, stop or resume one.';
  const newsletter = adder(program)('newsletter', all, listIssues).addHelpText(
    'after',
    '\nWithout a command, lists the issues and how far each has been sent.',
  );
  const add = adder(newsletter);
  add('test', 'Send one copy of an issue, to look at it.', testCommand)
    .argument('<id>')
    .argument('<address>', 'where to send it', fieldValue('email'))
    .option('--to-files', 'write it to a file instead');
  add(
    'send <id>',
    'Send an issue to everyone who has confirmed, once each, starting in ten minutes.',
    sendCommand,
  )
    .option('--at <time>', '"now", or a time like 2026-12-01T09:00', timeOrNow)
    .option('--yes', 'without asking')
    .option('--to-files', 'write files instead, to try it out');
  add('status <id>', 'Show how far an issue has been sent, until it’s done.', sendingStatus);
  add('stop <id>', 'Stop an issue.', stopSending);
  const resumed = 'Resume an issue that was stopped or paused, and retry its failed deliveries.';
  add('resume <id>', resumed, resumeSending).option('--yes', 'without asking');
  const bounced =
    'End the newsletter for all addresses in a file, such as your email provider’s bounce list.';
  adder(program)('undeliverable <file>', bounced, undeliverable);
}

function addServerCommands(adder: Adder, program: Command): void {
  const add = adder(program);
  const alarms = 'Show queue, alarms, open leads and retention. Exit code 1 while there is an alarm.';
  add('status', alarms, status);
  const swept =
    'Show what is past its retention period, or erase it for good with --confirm. The server does this daily unless something looks wrong.';
  add('sweep', swept, sweepCommand).option('--confirm <day>', 'today’s date in UTC, like 2026-11-21', day);
  add('backup <file>', 'Copy the database while it is in use, and check the copy.', backupDatabase);
  const addToWebhook = adder(program.command('webhook').description('Test or resume webhooks.'));
  addToWebhook('test', 'Send an invented lead to WEBHOOK_URL and print the reply.', testWebhook);
  addToWebhook('resume', 'Send webhooks again after the receiver’s HTTP 410 paused them.', resumeWebhook);
}

type Parsed = {
  /** Such as `newsletter send`, as in `COMMAND_KINDS`. */
  name: string;
  run: (context: CommandContext) => Promise<Done>;
  json: boolean;
};

const MORE_HELP = `
Days and times without “UTC” are in the firm’s time zone.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 nothing found.
Example: npm run --silent leads -- export --format csv --since 2026-11-01 > leads.csv`;

/** Reads the command line of `leads`. @throws CommanderError if it's wrong (exit code 1) or asks for help (exit code 0) */
export function parseCommandLine(
  argv: string[],
  output: { writeOut: (text: string) => void; writeErr: (text: string) => void },
): Parsed {
  let parsed: Parsed = { name: '', run: async () => ({ text: '' }), json: false };
  const program = new Command('leads')
    .description('Work with the messages and sign-ups that visitors sent.')
    .option('--json', 'print JSON for scripts instead of text')
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({ ...output, getOutHelpWidth: () => 100 })
    .showHelpAfterError('Run "leads help" to see all commands.')
    .addHelpText('after', MORE_HELP)
    .exitOverride();
  const adder: Adder = (parent) => (flags, about, run) => {
    const command = parent.command(flags).description(about);
    const name = parent === program ? command.name() : `${parent.name()} ${command.name()}`;
    if (!Object.hasOwn(COMMAND_KINDS, name)) throw new Error(`${name} isn't in command-kinds.ts`);
    return command.action(() => {
      const { format } = command.opts<{ format?: string }>();
      const operands = command.processedArgs as never[];
      const json = format ? format === 'json' : program.opts().json === true;
      parsed = { name, run: (context) => run(context, command.opts() as never, ...operands), json };
    });
  };
  addLeadCommands(adder(program.commandsGroup('Leads:')));
  addCallCommands(adder(program.commandsGroup('Calls:')));
  addPersonCommands(adder(program.commandsGroup('People:')));
  addNewsletterCommands(adder, program.commandsGroup('Newsletter:'));
  addServerCommands(adder, program.commandsGroup('Server:'));
  program.parse(argv.length > 0 ? argv : ['help'], { from: 'user' });
  return parsed;
}
