/** Elements are found by XPath, which every browser driver here supports. */
export type XPath = `//${string}`;

/** A browser tab with what visitors do in it. */
export type Tab = {
  goto(url: string): Promise<void>;
  /** Runs a function in the page. It can only use its argument. */
  run<Argument, Result>(job: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  /** Waits for a visible element and clicks its middle. */
  click(element: XPath): Promise<void>;
  /** Chooses an option of a list by its text. */
  choose(list: XPath, option: string): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  close(): Promise<void>;
};

/** `wide` shows the whole navigation; `narrow` has a menu button. */
export type Size = 'wide' | 'narrow';

/** A running browser. */
export type Running = { open(size: Size): Promise<Tab>; stop(): Promise<void> };

/** A browser that may be installed. */
export type Engine = {
  name: string;
  /** Files it needs to run. */
  needs: string[];
  start(): Promise<Running>;
};

export const SIZES = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 780 } } as const;
