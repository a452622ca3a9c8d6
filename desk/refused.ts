/** What a program can tell refusals apart by. */
export type RefusalCode =
  | 'signed-out'
  | 'passkey-needed'
  | 'not-yours'
  | 'wrong-address'
  | 'too-many'
  | 'unreadable'
  | 'not-found'
  | 'not-possible'
  | 'passkey-refused'
  | 'invitation-used'
  | 'invitation-expired'
  | 'wrong-code'
  | 'people-unconfirmed'
  | 'broken'
  | 'unavailable';

/** A request that the desk refuses. The message is a sentence for people. */
export class Refused extends Error {
  readonly statusCode: number;
  readonly code: RefusalCode;

  constructor(statusCode: number, code: RefusalCode, sentence: string) {
    super(sentence);
    this.statusCode = statusCode;
    this.code = code;
  }
}
