/** Sources of input as WebDriver and WebDriver BiDi both define them (W3C WebDriver, section 15). */
export type PointerStep =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };
export type KeyStep = { type: 'keyDown' | 'keyUp'; value: string };
export type Input =
  | { type: 'pointer'; id: 'mouse'; parameters: { pointerType: 'mouse' }; actions: PointerStep[] }
  | { type: 'key'; id: 'keyboard'; actions: KeyStep[] };

/** One page of a browser, with storage that no other tab shares. */
export type Tab = {
  /** Settles when the document is loaded. */
  goTo(url: string): Promise<void>;
  /** Runs a function of the page's text and arguments in the page; both must be JSON. */
  evaluate(functionText: string, args: readonly unknown[]): Promise<unknown>;
  perform(input: Input): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  /** The size of the viewport is in CSS pixels. */
  openTab(size: { width: number; height: number }): Promise<Tab>;
  stop(): Promise<void>;
};
