/** The oldest supported browsers, from March 2022, which the build compiles for. docs/browsers.md says what they lack. */
export const SUPPORTED_BROWSERS = {
  chrome: '99',
  edge: '99',
  firefox: '98',
  safari: '15.4',
  ios: '15.4',
};
