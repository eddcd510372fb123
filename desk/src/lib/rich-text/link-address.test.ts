import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('the address of a link', () => {
  it.each([
    ['https://brand.example/help?a=1', 'https://brand.example/help?a=1'],
    [' www.brand.example/hilfe ', 'https://www.brand.example/hilfe'],
    ['help@brand.example', 'mailto:help@brand.example'],
    ['+49 (30) 123-456', 'tel:+4930123456'],
    ['/web/contact-us', '/web/contact-us'],
    ['#returns', '#returns'],
  ])('turns %s into a full address', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    'no address',
    '',
    'java\nscript:x',
  ])('refuses %s', (typed) => {
    expect(linkAddress(typed)).toBeNull();
  });
});
