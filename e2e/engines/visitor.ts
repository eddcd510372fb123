import { vi } from 'vitest';
import type { KeyStep, Tab } from './engine.ts';
import { fieldValue, findControl, isPageReady, visibleText } from './in-page.ts';

export type Visitor = {
  goTo(url: string): Promise<void>;
  see(text: string): Promise<void>;
  miss(text: string): Promise<void>;
  /** Fails if another element covers the control's centre. */
  press(name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  key(value: string): Promise<void>;
  valueOf(label: string): Promise<string>;
};

type Place = { x: number; y: number } | { problem: string };

const patience = { timeout: 20_000, interval: 100 };
export const keys = {
  enter: '\uE007',
  escape: '\uE00C',
  backspace: '\uE003',
  control: '\uE009',
  end: '\uE010',
};

const typed = (text: string): KeyStep[] =>
  [...text].flatMap((value): KeyStep[] => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

export function visitor(tab: Tab): Visitor {
  const run = (work: (...args: never[]) => unknown, ...args: unknown[]) => tab.evaluate(String(work), args);
  const perform = (actions: KeyStep[]) => tab.perform({ type: 'key', id: 'keyboard', actions });

  /** Waits until the position is stable, because a click on a moving control would miss. */
  async function placeOf(name: string): Promise<{ x: number; y: number }> {
    let last = '';
    return vi.waitFor(async () => {
      const place = (await run(findControl, name)) as Place;
      if ('problem' in place) throw new Error(`"${name}": ${place.problem}`);
      const isStill = last === JSON.stringify(place);
      last = JSON.stringify(place);
      if (!isStill) throw new Error(`"${name}" moves`);
      return place;
    }, patience);
  }

  async function press(name: string): Promise<void> {
    const place = await placeOf(name);
    await tab.perform({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  const shown = async () => String(await run(visibleText));
  const visible: Visitor = {
    async goTo(url) {
      await tab.goTo(url);
      await vi.waitFor(async () => {
        if (!(await run(isPageReady))) throw new Error(`${url} is not ready`);
      }, patience);
    },
    see: (text) =>
      vi.waitFor(async () => {
        const all = await shown();
        if (!all.includes(text)) throw new Error(`"${text}" is not in sight:\n${all}`);
      }, patience),
    miss: (text) =>
      vi.waitFor(async () => {
        if ((await shown()).includes(text)) throw new Error(`"${text}" is still in sight`);
      }, patience),
    press,
    async type(label, text) {
      await press(label);
      const { length } = await visible.valueOf(label);
      await perform([...typed(keys.end), ...typed(keys.backspace.repeat(length)), ...typed(text)]);
      await vi.waitFor(async () => {
        const value = await visible.valueOf(label);
        if (value !== text) throw new Error(`"${label}" holds "${value}" in place of "${text}"`);
      }, patience);
    },
    key: (value) => perform(typed(value)),
    valueOf: async (label) => String(await run(fieldValue, label)),
  };
  return visible;
}
