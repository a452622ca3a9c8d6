import { LINK_DAYS } from '../limits.ts';

/** What each command is for, how it is called, and an example. A command takes the options that its usage names, and no others. */
export const HELP: Record<string, { usage: string; about: string; example: string }> = {
  list: {
    usage:
      'list [--open] [--kind contact|newsletter] [--service NAME] [--email ADDRESS] [--since DAY] [--state accepted|quarantined] [--limit N]',
    about:
      'Submissions, newest first, and how many there are. With --open those alone that wait for an answer.',
    example: 'npm run leads -- list --since 2026-11-01 --service "Sales Tax"',
  },
  show: {
    usage: 'show ID',
    about: 'One submission and what became of its deliveries. The first characters of the id are enough.',
    example: 'npm run leads -- show 6485740b',
  },
  export: {
    usage:
      'export --format csv|json [--open] [--kind …] [--service …] [--email …] [--since …] [--state …] [--limit …]',
    about: 'Submissions to standard output: CSV for spreadsheets, JSON without any loss.',
    example: 'npm run --silent leads -- export --format csv --kind contact > leads.csv',
  },
  answered: {
    usage: 'answered ID [--by NAME]',
    about: 'Notes that somebody has answered a lead, which ends its reminders.',
    example: 'npm run leads -- answered 6485740b --by "Dana"',
  },
  close: {
    usage: 'close ID --reason spam|duplicate|other',
    about: 'Notes that a lead needs no answer, which ends its reminders.',
    example: 'npm run leads -- close 6485740b --reason spam',
  },
  report: {
    usage: 'report [--since DAY] [--by week|service] [--format csv|json]',
    about:
      'How many leads came, how many were answered and how many of them in time, the median time to the answer in business hours, how many are open, late or closed unanswered. Days and weeks are those of the firm. Leads from before they had a clock are not counted.',
    example: 'npm run leads -- report --since 2026-11-01 --by week',
  },
  retry: {
    usage: 'retry ID | --all',
    about:
      'Takes up dead deliveries again: those of one submission, also such as its recipient refused, or all.',
    example: 'npm run leads -- retry --all',
  },
  release: {
    usage: 'release ID',
    about: 'Lets a quarantined submission go its way, as if it had never been suspected.',
    example: 'npm run leads -- release 6485740b',
  },
  calls: {
    usage: 'calls [--from DAY]',
    about:
      'The calls that are booked from today or a day on, and the days that are blocked, by the clock of the firm.',
    example: 'npm run leads -- calls --from 2026-12-01',
  },
  'cancel-call': {
    usage: 'cancel-call ID',
    about: 'Calls off the call of a lead. The visitor is told, the time is free, and the lead is open again.',
    example: 'npm run leads -- cancel-call 6485740b',
  },
  'move-call': {
    usage: 'move-call ID --to TIME',
    about: `Moves the call of a lead to any time at which no other call is, at most ${LINK_DAYS.call} days ahead, by the clock of the firm. The visitor is told.`,
    example: 'npm run leads -- move-call 6485740b --to 2026-12-01T09:30',
  },
  block: {
    usage: 'block FROM TO [--remove]',
    about:
      'Takes days out of what visitors can pick, the last one included; --remove gives them back. Booked calls stay.',
    example: 'npm run leads -- block 2026-12-21 2026-12-23',
  },
  correct: {
    usage: 'correct ID [--name NAME] [--email ADDRESS] [--phone NUMBER]',
    about:
      'Corrects what a lead says of its sender. With a new address, links in emails sent to the old one stop working, both sides get the email about a booked call again, and "retry ID" sends again what the old address refused.',
    example: 'npm run leads -- correct 6485740b --email name@example.com',
  },
  erase: {
    usage: 'erase EMAIL [--cancel-call]',
    about:
      'Removes everything about an address: submissions, deliveries, subscription, mail files. There is no way back. If a call is ahead, nothing is erased until it is canceled; --cancel-call cancels it and emails both sides first.',
    example: 'npm run leads -- erase name@example.com',
  },
  sweep: {
    usage: 'sweep [--confirm DAY]',
    about:
      "Shows what has expired by the periods in content/firm/retention.json. The server erases it once a day, but holds the sweep if there is more than it can explain. --confirm with today's date (UTC) erases everything now. This can't be undone.",
    example: 'npm run leads -- sweep --confirm 2026-11-21',
  },
  subscribers: {
    usage: 'subscribers [--format csv|json]',
    about: 'The addresses that confirmed the newsletter and have not ended it, and since when.',
    example: 'npm run --silent leads -- subscribers --format csv > subscribers.csv',
  },
  unsubscribe: {
    usage: 'unsubscribe EMAIL',
    about: 'Ends the newsletter for an address, as the link in its mails does. Its messages stay.',
    example: 'npm run leads -- unsubscribe name@example.com',
  },
  status: {
    usage: 'status',
    about:
      'The queue, its oldest entry, what is dead or quarantined, how many leads are open or late, where mail goes, how long what is kept, and what was swept when. Exit code 1 while there is an alarm.',
    example: 'npm run leads -- status',
  },
  backup: {
    usage: 'backup FILE',
    about: 'Copies the database while it is in use, and checks the copy.',
    example: 'npm run leads -- backup /var/backups/leads.db',
  },
};

/** The help text, whole or of one command. */
export function helpText(command?: string): string {
  const entry = command === undefined ? undefined : HELP[command];
  if (entry) return `${entry.about}\n\n  leads ${entry.usage}\n\nExample:\n  ${entry.example}\n`;
  const commands = Object.values(HELP).map(({ usage, about }) => `  leads ${usage}\n      ${about}`);
  return `Works the leads.\n\n${commands.join('\n')}\n
  --json   prints JSON for scripts instead of text for people
  --help   after a command: says more about it

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 nothing found.

Example:
  npm run leads -- list --since 2026-11-01
`;
}
