/**
 * The oldest browsers in which the site must work: those of March 2022. The build lowers to them what it can, a test
 * names what is newer, and docs/browsers.md says what happens there instead.
 */
export const SUPPORTED_BROWSERS = {
  chrome: '99',
  edge: '99',
  firefox: '98',
  safari: '15.4',
  ios: '15.4',
};
