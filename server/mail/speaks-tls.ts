import { connect } from 'node:tls';
import { nameLookup } from '../name-lookup.ts';

type Place = { host: string; port: number };

/** Returns whether a port uses TLS from the start. Only the handshake is tried: nothing is sent, so nobody has to be trusted. */
export const speaksTls = ({ host, port }: Place, timeout: number, signal?: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, lookup: nameLookup, rejectUnauthorized: false });
    const late = AbortSignal.timeout(timeout);
    const either = signal ? AbortSignal.any([signal, late]) : late;
    const done = (speaks: boolean) => {
      socket.destroy();
      resolve(speaks);
    };
    // An alert, as about the version, is an answer in TLS.
    const isAlert = ({ code = '' }: NodeJS.ErrnoException) => code.includes('_ALERT_');
    socket.once('secureConnect', () => done(true)).on('error', (error) => done(isAlert(error)));
    if (either.aborted) done(false);
    else either.addEventListener('abort', () => done(false), { once: true });
  });
