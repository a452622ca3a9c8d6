/** Elements are named by XPath: each of the libraries that drive a browser here knows it. */
export type XPath = `//${string}`;

/** A page in a browser, as a visitor works with it. */
export type Tab = {
  goto(url: string): Promise<void>;
  /** Runs a function in the page, which knows nothing but its argument. */
  run<Argument, Result>(job: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Presses on the middle of the first such element that can be seen, once there is one. */
  click(element: XPath): Promise<void>;
  /** Chooses from a list by the words of the option. */
  choose(list: XPath, option: string): Promise<void>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  close(): Promise<void>;
};

/** `wide` has room for the whole navigation, `narrow` has the menu behind a button. */
export type Size = 'wide' | 'narrow';

/** A browser that runs. */
export type Running = { open(size: Size): Promise<Tab>; stop(): Promise<void> };

/** A browser that may be installed. */
export type Engine = {
  name: string;
  /** The files without which it does not run. */
  needs: string[];
  start(): Promise<Running>;
};

export const SIZES = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 780 } } as const;
