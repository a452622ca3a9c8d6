import type { Problem } from '../words/server/check.ts';
import type { Invented } from './invented.ts';

/** Why something wasn't published. */
export type CannotPublishCode =
  | 'no-git'
  | 'running'
  | 'update-waiting'
  | 'never-built'
  | 'not-a-version'
  | 'other-address'
  | 'nothing-changed'
  | 'unfinished'
  | 'invented'
  | 'content-problems'
  | 'build-failed'
  | 'unknown-version'
  | 'changed-meanwhile';

/** Nothing was published, and everything is as it was, except if it's `unfinished`. The message is a sentence for people. */
export class CannotPublish extends Error {
  override name = 'CannotPublish';
  readonly statusCode = 409;
  readonly code: CannotPublishCode;
  /** What's wrong in the content, with its fields. */
  readonly problems: Problem[];
  /** What's published only if someone says so. */
  readonly invented: Invented[];

  constructor(
    code: CannotPublishCode,
    sentence: string,
    { problems = [], invented = [] }: { problems?: Problem[]; invented?: Invented[] } = {},
  ) {
    super(sentence);
    this.code = code;
    this.problems = problems;
    this.invented = invented;
  }
}
