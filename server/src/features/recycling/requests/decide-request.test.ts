import { expect, test } from 'vitest';
import { type RequestFacts, reviewReasonOf } from './decide-request.ts';

const cartridge = { isRecyclable: true, isCancelled: false };
const printerPaper = { isRecyclable: false, isCancelled: false };
const buildFacts = (overrides: Partial<RequestFacts> = {}): RequestFacts => ({
  items: [cartridge],
  countedSerials: 0,
  acceptedOfOrder: 0,
  acceptedOfEmailAddress: 0,
  ...overrides,
});

test.each([
  ['accepts a cartridge of ours that was never sent before', {}, null],
  ['accepts an order with a cartridge and other products', { items: [printerPaper, cartridge] }, null],
  ['doubts an order that is in no report yet', { items: [] }, 'orderUnknown'],
  ['doubts an order without a cartridge', { items: [printerPaper] }, 'noCartridge'],
  [
    'doubts an order whose cartridges were cancelled',
    { items: [{ ...cartridge, isCancelled: true }] },
    'orderCancelled',
  ],
  [
    'accepts an order with one cancelled cartridge and another one',
    { items: [{ ...cartridge, isCancelled: true }, cartridge] },
    null,
  ],
  ['doubts a serial number that counted before', { countedSerials: 1 }, 'serialSeen'],
  ['doubts an order that earned a reward before', { acceptedOfOrder: 1 }, 'orderUsed'],
  ['accepts the third recent request of an email address', { acceptedOfEmailAddress: 2 }, null],
  ['doubts the fourth recent request of an email address', { acceptedOfEmailAddress: 3 }, 'manyRequests'],
] as const)('a recycling request: %s', (_, facts, reviewReason) => {
  expect(reviewReasonOf(buildFacts(facts))).toBe(reviewReason);
});
