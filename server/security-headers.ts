/** The hashes of a page's inline code, as `dist/inline-hashes.json` lists them. */
export type PageHashes = { scripts: string[]; styles: string[] };

export type Headers = Record<string, string>;

/** A year, which is also what the list of preloaded hosts asks for (https://hstspreload.org). */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Nothing here asks for any of these, so that nothing that is smuggled in can. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'browsing-topics',
];

type Policy = { hashes?: PageHashes; https: boolean };

/** What a page may load: its own inline code by hash, and files of this site. */
function contentSecurityPolicy({ hashes, https }: Policy): string {
  const quoted = (values: string[]) => values.map((value) => ` '${value}'`).join('');
  const page = hashes
    ? [
        `script-src 'self'${quoted(hashes.scripts)}`,
        `style-src 'self'${quoted(hashes.styles)}`,
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]
    : ["form-action 'none'"];
  return [
    "default-src 'none'",
    ...page,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // On plain http, as on a developer's machine, this would send every request to a port that has no TLS.
    ...(https && hashes ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * The security headers of a reply. The one source of them: the server sends them itself, and those of static hosts
 * are generated from here.
 *
 * @param policy.hashes the inline code of the page; without it the reply is no page and may load nothing
 * @param policy.https whether visitors reach the site by https
 */
export function securityHeaders(policy: Policy): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    ...(policy.https ? { 'strict-transport-security': HSTS } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Links in mails carry secrets in their query: no other site is told of them. It keeps `Origin` on our own
    // form posts, which `no-referrer` would turn into "null".
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
