import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, QueryOf, ReplyOf } from '../actions.ts';
import { type ActionName, actionOf, type ParamsOf } from '../actions.ts';
import type { RefusalCode } from '../refused.ts';
import { say } from './news.ts';
import { fillPath } from './paths.ts';
import { ask, isInBackground, noteEnd } from './session.ts';

/** A refusal by the desk, or no answer. The message is a sentence for people. */
export class RequestFailed extends Error {
  readonly code: RefusalCode | 'no-answer';

  constructor(code: RefusalCode | 'no-answer', sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** What an action takes: what's in its path and behind it, and its body, if it has them. */
export type InputOf<Name extends ActionName> = (keyof ParamsOf<Name> extends never
  ? { params?: undefined }
  : { params: ParamsOf<Name> }) &
  (QueryOf<Name> extends undefined ? { query?: undefined } : { query: QueryOf<Name> }) &
  (BodyOf<Name> extends undefined ? { body?: undefined } : { body: BodyOf<Name> });

const NO_ANSWER =
  'The desk didn’t answer. Check your connection and try again. What you typed is still here.';

/** Where a page or file is that an action answers with. */
export const addressOf = <Name extends ActionName>(name: Name, params: ParamsOf<Name>): string =>
  fillPath(actionOf(name).path, params);

const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json');

async function sendOnce<Name extends ActionName>(name: Name, input: InputOf<Name>): Promise<Response> {
  const { method, path } = actionOf(name);
  const { params, query, body } = input as {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const response = await fetch(`${fillPath(path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method,
    headers: {
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(isInBackground() && { 'desk-background': '1' }),
    },
    body: method === 'GET' ? null : JSON.stringify(body ?? {}),
  }).catch(noAnswer);
  const endsIn = response.headers.get('desk-ends-in');
  if (endsIn !== null) noteEnd(Number(endsIn));
  // A save of words that was refused is an answer, too.
  if (response.ok || isJson(response)) return response;
  const answer = await response.json().catch(() => undefined);
  throw new RequestFailed(answer?.code ?? 'no-answer', answer?.title ?? NO_ANSWER);
}

/** How long the desk may take to start again after words were published. */
const RESTART = 20_000;

let patience = 0;

/** Has what only reads words wait for a desk that's just starting. */
export const waitForRestarts = () => {
  patience = RESTART;
};

const mayWait = (name: ActionName) =>
  actionOf(name).who === 'words' &&
  (actionOf(name).method === 'GET' || name === 'checkWords' || name === 'followPages');

/** Sends a request, and one that may be sent twice again while there's no answer. */
async function send<Name extends ActionName>(name: Name, input: InputOf<Name>): Promise<Response> {
  for (const end = performance.now() + (mayWait(name) ? patience : 0); ; ) {
    try {
      return await sendOnce(name, input);
    } catch (error) {
      const isOut = error instanceof RequestFailed && error.code === 'no-answer';
      if (!isOut || performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

function noAnswer(): never {
  throw new RequestFailed('no-answer', NO_ANSWER);
}

/** Sends an action. If the session has ended, or it needs the passkey again, asks for that first and repeats it. */
export async function request<Name extends ActionName>(
  name: Name,
  input: InputOf<Name>,
): Promise<ReplyOf<Name>> {
  return (await answerTo(name, input)).json().catch(noAnswer);
}

/** Sends an action whose answer is a file. A lost connection is no answer, never a part of a file. */
export async function download<Name extends ActionName>(name: Name, input: InputOf<Name>): Promise<Blob> {
  return (await answerTo(name, input)).blob().catch(noAnswer);
}

async function answerTo<Name extends ActionName>(name: Name, input: InputOf<Name>): Promise<Response> {
  for (;;) {
    const sentAt = performance.now();
    try {
      return await send(name, input);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      const isOver = error.code === 'signed-out' && actionOf(name).who !== 'anyone';
      if (!isOver && error.code !== 'passkey-needed') throw error;
      if (!(await ask(isOver ? 'sign-in' : 'prove', sentAt))) throw error;
    }
  }
}

export type ReadOptions = Pick<
  UseQueryOptions,
  'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
>;

/** Reads something, and keeps it for every component that shows it. */
export const useRead = <Name extends ActionName>(
  name: Name,
  input: InputOf<Name>,
  options: ReadOptions = {},
) =>
  useQuery<ReplyOf<Name>, RequestFailed>({
    queryKey: [name, input],
    queryFn: () => request(name, input),
    ...(options as object),
  });

/** Changes something, then reads everything again that's on the screen. */
export function useAction<Name extends ActionName>(
  name: Name,
  { onDone }: { onDone?: (answer: ReplyOf<Name>, input: InputOf<Name>) => void } = {},
) {
  const client = useQueryClient();
  const { mutate, data, isPending, error, reset } = useMutation<ReplyOf<Name>, RequestFailed, InputOf<Name>>({
    // What was said before isn't about this.
    onMutate: () => say(''),
    mutationFn: (input) => request(name, input),
    onSuccess: async (answer, input) => {
      onDone?.(answer, input);
      await client.invalidateQueries();
    },
  });
  return { run: mutate, answer: data, isPending, error, reset };
}
