import { describe, expect, test } from 'vitest';
import { isListedAddress } from './outside-address.ts';

const hosts = ['shop.example', 'www.brand.example'];

describe('an external address that a site may redirect visitors to', () => {
  test.each([
    'https://shop.example',
    'https://shop.example/',
    'https://shop.example/deals?from=support#top',
    'https://shop.example:443/deals',
    'https://www.brand.example/a%20b',
    'https://shop.example?next=https://evil.example',
  ])('accepts %j', (address) => {
    expect(isListedAddress(address, hosts)).toBe(true);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'http://shop.example/',
    'ftp://shop.example/',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/evil',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://evil.example',
    'https://evil.example/shop.example',
    'https://evil.example#shop.example',
    'https://evil.example?shop.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'https://shop.example@evil.example',
    'https://shop.example:443@evil.example',
    'https://user:word@shop.example/',
    'https://shop.example\\@evil.example',
    'https://shop.example\\.evil.example',
    'https://evil.example\\.shop.example',
    'https://shop.example%2f@evil.example',
    'https://shop.example%00.evil.example',
    'https://shop.example:8443/',
    'https://shop.example.',
    'https://shop。example/',
    'https://ѕhop.example/',
    'https://shop.example/\nlocation: evil',
    'https://shop.example/ evil',
    '\thttps://shop.example/',
    'https://[::1]/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'HTTPS://EVIL.EXAMPLE',
  ])('rejects %j', (address) => {
    expect(isListedAddress(address, hosts)).toBe(false);
  });

  test('rejects every address if no host is listed', () => {
    expect(isListedAddress('https://shop.example/', [])).toBe(false);
  });
});
