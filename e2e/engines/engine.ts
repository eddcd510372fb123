/** Sources of input as WebDriver and WebDriver BiDi both define them (W3C WebDriver, section 15). */
export type PointerStep =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };
export type KeyStep = { type: 'keyDown' | 'keyUp'; value: string };
export type Input =
  | { type: 'pointer'; id: 'mouse'; parameters: { pointerType: 'mouse' }; actions: PointerStep[] }
  | { type: 'key'; id: 'keyboard'; actions: KeyStep[] };

export type Tab = {
  goTo(url: string): Promise<void>;
  /** Runs a function, given as source text, in the page. Arguments and result must be JSON. */
  evaluate(functionText: string, args: readonly unknown[]): Promise<unknown>;
  perform(input: Input): Promise<void>;
  close(): Promise<void>;
};

export type Engine = {
  /** Size of the viewport in CSS pixels. */
  openTab(size: { width: number; height: number }): Promise<Tab>;
  stop(): Promise<void>;
};
