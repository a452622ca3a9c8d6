/** Hashes of a page's inline code, from `dist/inline-hashes.json`. */
export type PageHashes = { scripts: string[]; styles: string[] };

export type Headers = Record<string, string>;

/** A year, as https://hstspreload.org requires. */
const HSTS = 'max-age=31536000; includeSubDomains';

/** Our pages use none of these, so injected code can't either. */
const PERMISSIONS =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb browsing-topics';

type Policy = {
  hashes?: PageHashes;
  https: boolean;
  /** Where a page that's only looked at may be in a frame. Such a page sends nothing. */
  lookedAtFrom?: string;
};

function contentSecurityPolicy({ hashes, https, lookedAtFrom }: Policy): string {
  const quoted = (values: string[]) => values.map((value) => ` '${value}'`).join('');
  const page = hashes
    ? [
        `script-src 'self'${quoted(hashes.scripts)}`,
        `style-src 'self'${quoted(hashes.styles)}`,
        "img-src 'self' data:",
        ...['font', 'media'].map((kind) => `${kind}-src 'self'`),
        ...['connect-src', 'form-action'].map((kind) => `${kind} ${lookedAtFrom ? "'none'" : "'self'"}`),
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]
    : // A drawing may contain pictures, as the icon does if the firm's logo is one.
      ["form-action 'none'", 'img-src data:'];
  return [
    "default-src 'none'",
    ...page,
    "base-uri 'none'",
    `frame-ancestors ${lookedAtFrom ?? "'none'"}`,
    // On plain HTTP, as in development, this would send requests to a port without TLS.
    ...(https && hashes ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Returns the security headers of a reply, for our server and for static hosts. Without `hashes` it may load nothing. */
export function securityHeaders(policy: Policy): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    ...(policy.https ? { 'strict-transport-security': HSTS } : {}),
    'x-content-type-options': 'nosniff',
    // It knows no other origins.
    ...(policy.lookedAtFrom ? {} : { 'x-frame-options': 'DENY' }),
    // Hides the tokens in emailed links from other sites. `no-referrer` would also remove `Origin` from our own posts.
    'referrer-policy': 'same-origin',
    'permissions-policy': PERMISSIONS.split(' ')
      .map((name) => `${name}=()`)
      .join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
