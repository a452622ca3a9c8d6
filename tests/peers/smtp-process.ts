// A mail server in a process of its own, for tests that block theirs. @param 1 how it answers whoever signs in, unless it lets them
import { type Phase, startSmtpPeer } from './smtp-peer.ts';

const [, , refusal] = process.argv as [string, string, `${number} ${string}`?];
const peer = await startSmtpPeer();
peer.script = (phase: Phase) =>
  phase === 'ehlo' ? '250 AUTH PLAIN' : phase === 'auth' ? refusal : undefined;
process.stdout.write(`${peer.url} is a mail server.\n`);
