import { describe, expect, test } from 'vitest';
import { businessCodeName, businessCodes } from './business-codes.ts';

describe('business codes', () => {
  test('the five business codes of the specification keep their numbers', () => {
    const { ok, sessionEnded, notFound, mailRegistered, registrationNotActivated } = businessCodes;
    const numbers = [ok, sessionEnded, notFound, mailRegistered, registrationNotActivated].map(
      ({ code }) => code,
    );
    expect(numbers).toEqual([200, 10100, 10024, 10424, 10415]);
  });

  test('each business code has a unique number, which leads to its name', () => {
    const all = Object.values(businessCodes);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    for (const { name, code } of all) expect(businessCodeName(code)).toBe(name);
    expect(businessCodeName(1)).toBeUndefined();
  });

  test('use HTTP 200 for every refusal that a customer reads', () => {
    const others = Object.values(businessCodes).filter(({ httpStatus }) => httpStatus !== 200);
    expect(Object.fromEntries(others.map(({ code, httpStatus }) => [code, httpStatus]))).toEqual({
      10400: 400,
      10403: 403,
      10404: 404,
      10405: 404,
      10410: 400,
      10413: 413,
      10429: 429,
      10500: 500,
      10503: 503,
    });
  });
});
