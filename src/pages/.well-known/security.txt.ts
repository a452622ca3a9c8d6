import type { APIRoute } from 'astro';
import { firm } from '../../../content-model/firm.ts';

/** RFC 9116. It expires in a year, the longest the RFC recommends, so the site must be rebuilt more often. */
export const GET: APIRoute = ({ site }) => {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return new Response(
    [
      `Contact: mailto:${firm.securityEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
      '',
    ].join('\n'),
  );
};
