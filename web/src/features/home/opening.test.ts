import { describe, expect, it } from 'vitest';
import { openingAt } from './opening.ts';

const at = (time: string) => new Date(`2026-06-0${time}:00Z`);
const day = (open: string, close: string) => ({ date: '', open: at(open), close: at(close) });

describe('the hours of a site', () => {
  const week = [day('1T09:00', '1T12:00'), day('1T13:00', '1T18:00'), day('2T09:00', '2T18:00')];

  it('a site is open until the end of the current interval', () => {
    expect(openingAt(week, at('1T09:00'))).toEqual({ kind: 'open', until: at('1T12:00') });
    expect(openingAt(week, at('1T17:59'))).toEqual({ kind: 'open', until: at('1T18:00') });
  });

  it('a site is closed until the next interval begins, also over noon and overnight', () => {
    expect(openingAt(week, at('1T08:59'))).toEqual({ kind: 'closed', opens: at('1T09:00') });
    expect(openingAt(week, at('1T12:00'))).toEqual({ kind: 'closed', opens: at('1T13:00') });
    expect(openingAt(week, at('1T18:00'))).toEqual({ kind: 'closed', opens: at('2T09:00') });
  });

  it('openingAt returns null after the last interval, or without intervals', () => {
    expect(openingAt(week, at('2T18:00'))).toBeNull();
    expect(openingAt([], at('1T09:00'))).toBeNull();
  });

  it('an interval continues over midnight, and has no end if the site never closes', () => {
    const late = [day('1T18:00', '2T00:00'), day('2T00:00', '2T03:00')];
    expect(openingAt(late, at('1T20:00'))).toEqual({ kind: 'open', until: at('2T03:00') });
    const always = ['1', '2', '3'].map((one) => day(`${one}T00:00`, `${Number(one) + 1}T00:00`));
    expect(openingAt(always, at('1T12:00'))).toEqual({ kind: 'open', until: null });
  });
});
