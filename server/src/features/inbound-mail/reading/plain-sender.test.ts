import { expect, test } from 'vitest';
import { plainSender } from './plain-sender.ts';

test('writes the domain in ASCII, so that letters of another alphabet differ', () => {
  const cyrillic = plainSender([{ name: 'Shop', address: 'Support@sh\u043ep.example' }]);
  expect(cyrillic).toEqual({ name: 'Shop', address: 'support@xn--shp-ted.example' });
});

test('leaves out a name that is an address', () => {
  expect(plainSender([{ name: 'ceo@fopo.example', address: 'eve@mail.example' }])).toMatchObject({
    name: '',
  });
});

test.each([
  ['no sender', []],
  ['two senders', ['ada@mail.example', 'eve@mail.example']],
  ['no address', ['ada']],
  ['a list', ['ada@mail.example,eve@mail.example']],
  ['an invisible character', ['ada\u200b@mail.example']],
])('is null for %s', (_, addresses) => {
  expect(plainSender(addresses.map((address) => ({ name: '', address })))).toBeNull();
});
