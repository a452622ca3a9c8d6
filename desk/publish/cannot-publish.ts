import type { Field } from '../../content-model/check/source.ts';
import { GitFailed } from '../run-git.ts';
import type { Problem } from '../words/server/check.ts';

/** A person, a figure or a text with `sample: true`. */
export type Invented = {
  /** Stays the same while the words and the order change. */
  key: string;
  path: string;
  field: Field;
  line: number;
  /** What people call it. */
  name: string;
};

/** Why something wasn't published. */
export type CannotPublishCode =
  | 'no-git'
  | 'git-failed'
  | 'running'
  | 'disk-full'
  | 'not-writable'
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
    {
      problems = [],
      invented = [],
      cause,
    }: { problems?: Problem[]; invented?: Invented[]; cause?: Error } = {},
  ) {
    super(sentence, { cause });
    this.code = code;
    this.problems = problems;
    this.invented = invented;
  }
}

/** What the person who does updates needs to know about a refusal, besides its sentence. */
export const reasonOf = ({ cause }: Error): string => (cause instanceof Error ? cause.message : '');

/** Turns what Git refused, as in a damaged repository, into a refusal that says what to do. Other errors stay as they are. */
export const asRefusal = <E>(error: E): E | CannotPublish =>
  error instanceof GitFailed
    ? new CannotPublish(
        'git-failed',
        'Git can’t read or write the versions of the words, so nothing can be published. The public site and your saved words stay as they are. Ask the person who does updates: the desk’s log has what Git said.',
        { cause: error },
      )
    : error;
