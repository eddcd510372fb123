import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createMailTokens, withoutPlus } from './mail-token.ts';

const tokens = createMailTokens('secret');
const inbound = 'customer-service@fopo.example';
const conversationId = newId();
const address = tokens.addressOf(inbound, { merchantId: 'fopo-us', conversationId }) ?? '';

test('a plus-address leads to its conversation, in any case', () => {
  expect(tokens.conversationIn(address, 'fopo-us')).toBe(conversationId);
  expect(tokens.conversationIn(address.toUpperCase(), 'fopo-us')).toBe(conversationId);
  expect(withoutPlus(address)).toBe(inbound);
});

test('the part before the @ has at most 64 characters', () => {
  const longest = `${'a'.repeat(24)}@fopo.example`;
  const made = tokens.addressOf(longest, { merchantId: 'fopo-us', conversationId });
  expect(made?.indexOf('@')).toBe(64);
});

test.each([
  ['of another site', address, 'fopo-de', tokens],
  ['signed by another installation', address, 'fopo-us', createMailTokens('another')],
  [
    'with a changed letter',
    address.replace(/\+./, (start) => (start === '+a' ? '+b' : '+a')),
    'fopo-us',
    tokens,
  ],
  ['that is too short', inbound.replace('@', '+abc@'), 'fopo-us', tokens],
  ['without a token', inbound, 'fopo-us', tokens],
])('an address %s leads to no conversation', (_, given, merchantId, by) => {
  expect(by.conversationIn(given, merchantId)).toBeNull();
});

test('a conversation with an id of another form has no plus-address', () => {
  expect(tokens.addressOf(inbound, { merchantId: 'fopo-us', conversationId: 'demo' })).toBeNull();
});
