/**
 * The oldest supported browsers, from March 2022. The build compiles down to them, a test lists newer features, and
 * docs/browsers.md says what happens without those.
 */
export const SUPPORTED_BROWSERS = {
  chrome: '99',
  edge: '99',
  firefox: '98',
  safari: '15.4',
  ios: '15.4',
};
