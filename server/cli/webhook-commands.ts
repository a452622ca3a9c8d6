import { randomUUID } from 'node:crypto';
import { text as read } from 'node:stream/consumers';
import { systemClock as clock } from '../clock.ts';
import { resumeWebhooks } from '../leads/webhook-events.ts';
import { callWebhook } from '../outbox/deliver-webhooks.ts';
import { sampleEvent } from '../outbox/webhook-payload.ts';
import { type CommandContext, changed, type Done, type Run } from './command.ts';
import { printable } from './terminal.ts';

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
  // It may be cut off, or take longer than a webhook may.
  const reply = await read(answer.response).catch(() => '');
  const accepted = status >= 200 && status < 300;
  return {
    text: `HTTP ${status}\n${reply.split('\n').map(printable).join('\n')}`,
    facts: { accepted, status, reply },
    exitCode: accepted ? 0 : 1,
  };
}

/** Sends webhooks again after the receiver's HTTP 410 has paused them. */
export const resumeWebhook: Run = async ({ store }) => {
  const resumed = await store.write((db) => resumeWebhooks(db, clock));
  return changed({ resumed }, 'Resumed. What was waiting is sent now.', 'Webhooks aren’t paused.');
};
