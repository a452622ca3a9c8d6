import type { ComponentType } from 'react';
import { Calls } from './calls/Calls.tsx';
import { Lead } from './leads/Lead.tsx';
import { Leads } from './leads/Leads.tsx';
import { LogScreen } from './log/LogScreen.tsx';
import { Issue } from './newsletter/Issue.tsx';
import { Newsletter } from './newsletter/Newsletter.tsx';
import { Subscribers } from './newsletter/Subscribers.tsx';
import type { ScreenName, WordsScreen } from './paths.ts';
import { People } from './people/People.tsx';
import { Person } from './person/Person.tsx';
import { Report } from './report/Report.tsx';
import { LaunchCheck } from './status/LaunchCheck.tsx';
import { Status } from './status/Status.tsx';
import { Today } from './today/Today.tsx';
import { You } from './you/You.tsx';

/** The component of each screen but those of Words. `params` are those in its address. */
export const SCREENS: Record<
  Exclude<ScreenName, WordsScreen>,
  ComponentType<{ params: Record<string, string> }>
> = {
  today: Today,
  leads: Leads,
  lead: Lead,
  calls: Calls,
  week: Calls,
  newsletter: Newsletter,
  issue: Issue,
  subscribers: Subscribers,
  person: Person,
  people: People,
  report: Report,
  reportOf: Report,
  status: Status,
  launch: LaunchCheck,
  log: LogScreen,
  you: You,
};
