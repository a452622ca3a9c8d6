import type { Readable, Writable } from 'node:stream';
import * as prompts from '@clack/prompts';
import { type Field, understood } from './answers.ts';

export type Given = Record<string, unknown>;
export type Streams = { input?: Readable; output?: Writable };
export type Question = { key: string; ask: (given: Given, streams: Streams) => Promise<unknown> };
export type Choice = { value: string; label: string; hint?: string };

/** Asks for a line of text. Enter takes what's suggested; typing replaces it. @param shown what earlier answers suggest */
export const text = (
  key: string,
  message: string,
  {
    field = key,
    shown = () => '',
    optional = false,
  }: { field?: string; shown?: (given: Given) => string; optional?: boolean } = {},
): Question => ({
  key,
  ask: async (given, streams) => {
    const suggested = shown(given);
    const answer = await prompts.text({
      ...streams,
      message: optional ? `${message} Or leave it empty.` : message,
      placeholder: suggested,
      defaultValue: suggested,
      initialValue: String(given[key] ?? ''),
      validate: (value = '') => {
        const taken = value.trim() || suggested;
        return optional && taken === '' ? undefined : understood(field as Field, taken).problem;
      },
    });
    return prompts.isCancel(answer) ? answer : answer.trim() || suggested;
  },
});

export const yesOrNo = (key: string, message: string, initial: boolean): Question => ({
  key,
  ask: (given, streams) =>
    prompts.confirm({ ...streams, message, initialValue: (given[key] as boolean | undefined) ?? initial }),
});

export const one = (
  key: string,
  message: string,
  options: Choice[],
  initial = options[0]?.value,
): Question => ({
  key,
  ask: (given, streams) =>
    prompts.select({
      ...streams,
      message,
      options,
      initialValue: String(given[key] ?? initial),
    }),
});

export const many = (
  key: string,
  message: string,
  options: Choice[],
  initial: string[] = [],
  required = false,
): Question => ({
  key,
  ask: (given, streams) =>
    prompts.multiselect({
      ...streams,
      message: `${message} Space picks, Enter goes on.`,
      options,
      initialValues: (given[key] as string[] | undefined) ?? initial,
      required,
    }),
});
