/** Hashes of a page's inline code, from `dist/inline-hashes.json`. */
export type PageHashes = { scripts: string[]; styles: string[] };

export type Headers = Record<string, string>;

/** A year, as browsers' preload lists require (https://hstspreload.org). */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Features that the site never uses, so injected code can't either. */
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

/** Allows a page's own inline code, by hash, and files of this site. */
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
    // On plain HTTP this would send every request to a port without TLS.
    ...(https && hashes ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Returns the security headers of a reply. Header files for static hosts are generated from here, too.
 *
 * @param policy.hashes hashes of the page's inline code; without them the reply isn't a page and may load nothing
 * @param policy.https whether visitors use HTTPS
 */
export function securityHeaders(policy: Policy): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    ...(policy.https ? { 'strict-transport-security': HSTS } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Hides the secrets in mailed links from other sites. `no-referrer` would also set `Origin` to "null" on our forms.
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
