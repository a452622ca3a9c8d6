import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { systemClock as clock } from '../clock.ts';
import { resumeWebhooks } from '../leads/webhook-events.ts';
import { callWebhook } from '../outbox/deliver-webhooks.ts';
import { sampleEvent } from '../outbox/webhook-payload.ts';
import { type CommandContext, change, changed, type Done, type Run } from './command.ts';
import { printable } from './terminal.ts';

/** Bytes of a reply that are read. */
const LONGEST_REPLY = 8192;

/** Reads the start of a reply, which may be endless. */
async function startOf(response: IncomingMessage): Promise<{ reply: string; isTooLong: boolean }> {
  const read: Buffer[] = [];
  let length = 0;
  try {
    // Leaving the loop closes the connection.
    for await (const chunk of response) {
      read.push(chunk);
      length += chunk.length;
      if (length > LONGEST_REPLY) break;
    }
  } catch {
    // It was cut off, or took longer than a webhook may.
  }
  const reply = Buffer.concat(read).subarray(0, LONGEST_REPLY).toString();
  return { reply, isTooLong: length > LONGEST_REPLY };
}

/** Sends an invented lead to the receiver and prints its reply. Exit code 1 unless it accepts it. */
export async function testWebhook({ config }: CommandContext): Promise<Done> {
  if (!config.webhook) return { text: 'WEBHOOK_URL is not set.', facts: { accepted: false }, exitCode: 1 };
  const event = { id: randomUUID(), body: JSON.stringify(sampleEvent) };
  const answer = await callWebhook(config.webhook, event, clock);
  if ('problem' in answer) {
    const { code, why } = answer.problem;
    return {
      text: `No answer from the receiver: ${why}.`,
      facts: { accepted: false, code, why },
      exitCode: 1,
    };
  }
  const { statusCode: status = 0 } = answer.response;
  const { reply, isTooLong } = await startOf(answer.response);
  const accepted = status >= 200 && status < 300;
  const end = isTooLong
    ? `\nThe reply is longer than ${LONGEST_REPLY} bytes. A receiver should answer in a few.`
    : '';
  return {
    text: `HTTP ${status}\n${reply.split('\n').map(printable).join('\n')}${end}`,
    facts: { accepted, status, reply },
    exitCode: accepted ? 0 : 1,
  };
}

/** Sends webhooks again after the receiver's HTTP 410 has paused them. */
export const resumeWebhook: Run = async (context) => {
  const resumed = await change(context, (db) => resumeWebhooks(db, clock), Boolean);
  return changed({ resumed }, 'Resumed. What was waiting is sent now.', 'Webhooks aren’t paused.');
};
