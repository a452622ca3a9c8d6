import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../server/config.ts';
import { BODY_LIMIT, REQUEST_TIMES } from '../server/limits.ts';

/** Makes the desk's server, without routes. */
export const deskApp = ({ trustProxy }: Pick<Config, 'trustProxy'>): FastifyInstance =>
  Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    // A proxy is on this machine unless TRUST_PROXY says where.
    trustProxy: trustProxy.length > 0 ? trustProxy : ['127.0.0.1', '::1'],
    requestTimeout: REQUEST_TIMES.whole,
    http: { headersTimeout: REQUEST_TIMES.headers, connectionsCheckingInterval: REQUEST_TIMES.look },
    forceCloseConnections: 'idle',
  });
