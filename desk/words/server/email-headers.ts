/** An email is shown in a frame, with only its own styles and no scripts. */
export const EMAIL_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};
