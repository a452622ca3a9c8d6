import { calls } from '../content-model/calls.ts';
import { firm, retention } from '../content-model/firm.ts';
import { startCalendars } from './calls/calendars/read-calendars.ts';
import { systemClock as clock } from './clock.ts';
import type { Config } from './config.ts';
import { reopenUnsent } from './leads/replies.ts';
import type { Log } from './log.ts';
import { startMailTrials } from './mail/mail-trials.ts';
import { mailerFor } from './mail/mailer-for.ts';
import { deliverersFor } from './outbox/deliverers.ts';
import { startWorker, type Worker } from './outbox/worker.ts';
import { startSweeps } from './retention/sweep.ts';
import { loadIssues } from './site/load-site.ts';
import type { Store } from './store/store.ts';

/** Starts deliveries and retention sweeps, and logs where mail goes. @param dist the build, which has the newsletter's issues */
export function startBackgroundWork(config: Config, store: Store, log: Log, dist: string): Worker {
  const { dataDir, mailFrom, mailTo, publicUrl, formService, webhook, newsletterPerMinute } = config;
  const mailer = mailerFor(config);
  if (mailer.writesFiles)
    log.info(`SMTP_URL is not set: mail isn't sent but written to ${mailer.place} as .eml files.`);
  else log.info(`Mail goes to the ${mailer.place}.`);
  if (firm.formService && !formService) {
    log.info('FORM_SERVICE_URL is not set: submissions from the landing page wait in the store until it is.');
  }
  if (webhook?.url.startsWith('http:')) {
    log.warn('WEBHOOK_URL is http, so events about leads are sent unencrypted.');
  }
  const mails = { firm, publicUrl, mailFrom, mailTo };
  const files = mailerFor(config, { toFiles: true });
  const published = () => loadIssues(dist);
  const issues = { perMinute: newsletterPerMinute, files, dataDir, newest: published().at(-1), published };
  const parts = { store, clock, mailer, mails, retention, calls, formService, webhook, issues };
  const deliverers = deliverersFor(parts);
  const worker = startWorker({ store, deliverers, whenUnsent: reopenUnsent(clock), clock, log });
  const sweeps = startSweeps({ store, dataDir, clock, retention, log });
  const trials = startMailTrials({ store, mailer, clock, log });
  const context = { store, clock, log, firm, dataDir, publicUrl };
  const calendars = calls && startCalendars({ ...context, calls });
  return {
    wake: worker.wake,
    async stop(timeout) {
      await Promise.all([worker.stop(timeout), sweeps.stop(), trials.stop(), calendars?.stop()]);
    },
  };
}
