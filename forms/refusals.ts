/**
 * What a visitor reads when a form could not be taken, by the status of the answer: whole sentences that say what to
 * do. The browser says them where it sends the form itself, the server to a form without JavaScript.
 */
export const REFUSALS: Record<413 | 429 | 503, string> & Record<number, string | undefined> = {
  413: 'Your message is longer than we can take. Please shorten it and send it again.',
  429: 'Too many messages came from your network in a short time. Please wait a few minutes, then send again.',
  503: 'We could not store your message just now. Please send it again in a minute.',
};
