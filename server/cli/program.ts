import { Command, Option } from 'commander';
import { LINK_DAYS } from '../limits.ts';
import { CLOSE_REASONS } from '../store/schema.ts';
import { answered, close, report } from './answer-commands.ts';
import { count, day, fieldValue } from './arguments.ts';
import { block, cancelCallCommand, listCalls, moveCall } from './call-commands.ts';
import type { CommandContext, Done, Run } from './command.ts';
import { listIssues, resumeSending, sendingStatus, stopSending } from './newsletter-commands.ts';
import { correct, erase, undeliverable, unsubscribe } from './person-commands.ts';
import { exportAll, list, show, subscribers } from './read-commands.ts';
import { sendIssue, testIssue } from './send-command.ts';
import { status } from './status-command.ts';
import { resumeWebhook, testWebhook } from './webhook-commands.ts';
import { backupDatabase, release, retry, sweepCommand } from './write-commands.ts';

/** Makes the action of a command, which runs once the command line has been read. */
type Action = <Options extends object, Operands extends unknown[]>(
  run: Run<Options, Operands>,
) => (...all: unknown[]) => void;

const choice = (flags: string, about: string, choices: readonly string[]) =>
  new Option(flags, about).choices(choices);

const format = () => choice('--format <format>', 'instead of text', ['csv', 'json']);

const withFilters = (command: Command) =>
  command
    .option('--open', 'only leads that wait for an answer')
    .addOption(choice('--kind <kind>', 'which form', ['contact', 'newsletter']))
    .option('--service <name>', 'what the lead asks about')
    .option('--email <address>', 'in any spelling', fieldValue('email'))
    .option('--since <day>', 'first day in UTC, like 2026-11-21', day)
    .addOption(choice('--state <state>', 'held back as spam or not', ['accepted', 'quarantined']))
    .option('--limit <count>', 'how many at most', count);

function addLeadCommands(program: Command, action: Action): void {
  withFilters(program.command('list'))
    .description('List submissions, newest first, and count them.')
    .action(action(list));
  program.command('show <id>').description('Show a submission and its deliveries.').action(action(show));
  withFilters(program.command('export'))
    .description('Print submissions as CSV or JSON.')
    .addOption(format().makeOptionMandatory())
    .action(action(exportAll));
  program
    .command('answered <id>')
    .description('Mark a lead as answered, which ends its reminders.')
    .option('--by <name>', 'who answered', fieldValue('fullName'))
    .action(action(answered));
  program
    .command('close <id>')
    .description('Close a lead that needs no answer, which ends its reminders.')
    .addOption(choice('--reason <reason>', 'why', CLOSE_REASONS).makeOptionMandatory())
    .action(action(close));
  program
    .command('report')
    .description(
      'Count leads received, answered and answered on time. Old leads without a deadline don’t count.',
    )
    .option('--since <day>', 'first day, like 2026-11-21', day)
    .addOption(choice('--by <group>', 'also count each', ['week', 'service']))
    .addOption(format())
    .action(action(report));
  program
    .command('release <id>')
    .description('Release a quarantined submission, which sends its emails.')
    .action(action(release));
  program
    .command('retry [id]')
    .description('Retry dead deliveries, and with an ID also those that its recipient refused.')
    .option('--all', 'of every submission')
    .action(action(retry));
}

function addCallCommands(program: Command, action: Action): void {
  program
    .command('calls')
    .description('List booked calls and blocked days.')
    .option('--from <day>', 'first day, like 2026-11-21; today by default', day)
    .action(action(listCalls));
  program
    .command('cancel-call <id>')
    .description('Cancel a call, email the visitor and reopen the lead.')
    .action(action(cancelCallCommand));
  program
    .command('move-call <id>')
    .description(`Move a call to any free time in the next ${LINK_DAYS.call} days, and email the visitor.`)
    .requiredOption('--to <time>', 'new time, like 2026-12-01T09:30')
    .action(action(moveCall));
  program
    .command('block')
    .description('Block days for new calls. Booked calls stay.')
    .argument('<from>', 'first day, like 2026-12-21', day)
    .argument('<to>', 'last day', day)
    .option('--remove', 'unblock these days')
    .action(action(block));
}

function addPersonCommands(program: Command, action: Action): void {
  program
    .command('correct <id>')
    .description(
      'Correct the sender of a lead. A new address voids the links sent to the old one, and both sides get the email about an upcoming call again.',
    )
    .option('--name <name>', 'right name', fieldValue('fullName'))
    .option('--email <address>', 'right email address', fieldValue('email'))
    .option('--phone <number>', 'right phone number', fieldValue('phoneNumber'))
    .action(action(correct));
  program
    .command('erase')
    .description('Erase everything about an email address for good, including its mail files.')
    .argument('<email>', 'in any spelling', fieldValue('email'))
    .option('--cancel-call', 'first cancel an upcoming call and email both sides')
    .action(action(erase));
  program
    .command('subscribers')
    .description('List confirmed newsletter subscribers.')
    .addOption(format())
    .action(action(subscribers));
  program
    .command('unsubscribe')
    .description('End the newsletter for an address.')
    .argument('<email>', 'in any spelling', fieldValue('email'))
    .action(action(unsubscribe));
}

function addNewsletterCommands(program: Command, action: Action): void {
  const newsletter = program
    .command('newsletter')
    .description('List the issues of the newsletter, or test, send, watch, stop or resume one.')
    .addHelpText('after', '\nWithout a command, lists the issues and how far each has been sent.')
    .action(action(listIssues));
  newsletter
    .command('test')
    .description('Send one copy of an issue, to look at it.')
    .argument('<id>')
    .argument('<address>', 'where to send it', fieldValue('email'))
    .option('--to-files', 'write it to a file instead')
    .action(action(testIssue));
  newsletter
    .command('send <id>')
    .description('Send an issue to everyone who has confirmed, once each, in ten minutes.')
    .option('--at <time>', '"now", or a time like 2026-12-01T09:00')
    .option('--yes', 'without asking')
    .option('--to-files', 'write files instead, to try it out')
    .action(action(sendIssue));
  newsletter
    .command('status <id>')
    .description('Show how far an issue has been sent, until it’s done.')
    .action(action(sendingStatus));
  newsletter.command('stop <id>').description('Stop an issue.').action(action(stopSending));
  newsletter
    .command('resume <id>')
    .description('Resume an issue that was stopped or paused, and retry its failed deliveries.')
    .option('--yes', 'without asking')
    .action(action(resumeSending));
  program
    .command('undeliverable <file>')
    .description('End the newsletter for all addresses in a file, such as your email provider’s bounce list.')
    .action(action(undeliverable));
}

function addServerCommands(program: Command, action: Action): void {
  program
    .command('status')
    .description('Show queue, alarms, open leads and retention. Exit code 1 while there is an alarm.')
    .action(action(status));
  program
    .command('sweep')
    .description(
      'Show what is past its retention period, or erase it for good with --confirm. The server does this daily unless something looks wrong.',
    )
    .option('--confirm <day>', 'today’s date in UTC, like 2026-11-21', day)
    .action(action(sweepCommand));
  program
    .command('backup <file>')
    .description('Copy the database while it is in use, and check the copy.')
    .action(action(backupDatabase));
}

function addWebhookCommands(program: Command, action: Action): void {
  const webhook = program.command('webhook').description('Test or resume webhooks.');
  webhook
    .command('test')
    .description('Send an invented lead to WEBHOOK_URL and print the reply.')
    .action(action(testWebhook));
  webhook
    .command('resume')
    .description('Send webhooks again after the receiver’s HTTP 410 paused them.')
    .action(action(resumeWebhook));
}

type Parsed = { run: (context: CommandContext) => Promise<Done>; json: boolean };

const MORE_HELP = `
Days and times without “UTC” are in the firm’s time zone.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 nothing found.
Example: npm run --silent leads -- export --format csv --since 2026-11-01 > leads.csv`;

/** Reads the command line of `leads`. @throws CommanderError if it's wrong (exit code 1) or asks for help (exit code 0) */
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
    .addHelpText('after', MORE_HELP)
    .exitOverride();
  const action: Action =
    <Options extends object, Operands extends unknown[]>(run: Run<Options, Operands>) =>
    (...all) => {
      const command = all.at(-1) as Command;
      const options = command.opts<Options & { format?: string }>();
      const operands = command.processedArgs as Operands;
      const json = options.format ? options.format === 'json' : program.opts().json === true;
      parsed = { run: (context) => run(context, options, ...operands), json };
    };
  addLeadCommands(program.commandsGroup('Leads:'), action);
  addCallCommands(program.commandsGroup('Calls:'), action);
  addPersonCommands(program.commandsGroup('People:'), action);
  addNewsletterCommands(program.commandsGroup('Newsletter:'), action);
  addServerCommands(program.commandsGroup('Server:'), action);
  addWebhookCommands(program, action);
  program.parse(argv.length > 0 ? argv : ['help'], { from: 'user' });
  return parsed;
}
