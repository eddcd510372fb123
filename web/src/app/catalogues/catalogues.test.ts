import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../lib/language.tsx';
import { catalogue as german } from './de-de.ts';
import { catalogue as english } from './en-us.ts';
import { catalogue as japanese } from './ja-jp.ts';

const flat = ({ texts }: Catalogue) =>
  Object.entries(texts).flatMap(([feature, list]) =>
    Object.entries(list).map(([key, text]) => [`${feature}.${key}`, text] as const),
  );
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();

describe.each([
  ['German', german],
  ['Japanese', japanese],
])('%s texts', (_, catalogue) => {
  it('have the same keys as the English ones', () => {
    expect(flat(catalogue).map(([key]) => key)).toEqual(flat(english).map(([key]) => key));
  });

  it('put the same values into their sentences', () => {
    const own = new Map(flat(catalogue));
    for (const [key, text] of flat(english)) {
      expect([key, ...places(own.get(key) ?? '')]).toEqual([key, ...places(text)]);
    }
  });

  it('say something everywhere', () => {
    for (const [key, text] of flat(catalogue)) expect([key, text.trim()]).not.toEqual([key, '']);
  });
});

describe("the specification's own words", () => {
  it('stand verbatim', () => {
    const texts = new Map(flat(english));
    expect(texts.get('app.networkFault')).toBe('The network is not working well, please try again later');
    expect(texts.get('app.loading')).toBe('Loading...');
    expect(texts.get('warranty.activatedTitle')).toBe(
      'Congratulations! You activated the extended warranty successfully.',
    );
    expect(texts.get('warranty.mailRegistered')).toBe(
      'This email address has been registered, please log in directly',
    );
    expect(new Map(flat(german)).get('app.networkFault')).toBe(
      'Das Netzwerk funktioniert nicht gut. Bitte versuchen Sie es später erneut',
    );
  });
});
