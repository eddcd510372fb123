import { expect, test } from 'vitest';
import { doubtAbout, type RequestFacts } from './decide-request.ts';

const cartridge = { isRecyclable: true, isCancelled: false };
const printerPaper = { isRecyclable: false, isCancelled: false };
const buildFacts = (overrides: Partial<RequestFacts> = {}): RequestFacts => ({
  ...{ items: [cartridge], countedSerials: 0, acceptedOfOrder: 0, acceptedOfMailbox: 0 },
  ...overrides,
});

test.each([
  ['a cartridge of ours that nobody sent before', {}, null],
  ['a cartridge among other things', { items: [printerPaper, cartridge] }, null],
  ['an order that no report has yet', { items: [] }, 'orderUnknown'],
  ['an order without a cartridge', { items: [printerPaper] }, 'noCartridge'],
  ['cartridges that were cancelled', { items: [{ ...cartridge, isCancelled: true }] }, 'orderCancelled'],
  [
    'one that was cancelled beside one that was not',
    { items: [{ ...cartridge, isCancelled: true }, cartridge] },
    null,
  ],
  ['a serial number that counted before', { countedSerials: 1 }, 'serialSeen'],
  ['an order that earned before', { acceptedOfOrder: 1 }, 'orderUsed'],
  ['the third of a mailbox of late', { acceptedOfMailbox: 2 }, null],
  ['the fourth of a mailbox of late', { acceptedOfMailbox: 3 }, 'manyRequests'],
] as const)('%s', (_, facts, doubt) => {
  expect(doubtAbout(buildFacts(facts))).toBe(doubt);
});
