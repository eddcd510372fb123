import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checked } from '../../../testing/cases/build-card.ts';
import { maskCards } from './mask-cards.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''));

const networks: readonly (readonly [first: string, length: number])[] = [
  ...(['4', '51', '55', '2221', '2720', '6011', '644', '65', '3528', '3589', '62'] as const).map(
    (first) => [first, 16] as const,
  ),
  ...(['34', '37'] as const).map((first) => [first, 15] as const),
  ...(['300', '305', '36', '38'] as const).map((first) => [first, 14] as const),
  ...([
    ['4', 19],
    ['62', 19],
    ['6011', 19],
    ['2200', 16],
    ['50', 18],
    ['6759', 16],
  ] as const),
];
const card = fc
  .constantFrom(...networks)
  .chain(([first, length]) => digits(length - first.length - 1).map((rest) => checked(first + rest)));

const widely = (text: string) =>
  text.replace(/[0-9]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
const typed = (number: string) =>
  fc
    .tuple(
      fc.constantFrom(' ', '-', '.', '\u00a0', '　', '－', '–', ' - ', '\u200b'),
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 19, maxLength: 19 }),
      fc.constantFrom('one piece', 'fours', 'any'),
      fc.boolean(),
    )
    .map(([between, sizes, how, isWide]) => {
      const groups: string[] = [];
      for (let rest = number; rest !== ''; ) {
        const size = how === 'one piece' ? rest.length : how === 'fours' ? 4 : (sizes[groups.length] ?? 1);
        groups.push(rest.slice(0, size));
        rest = rest.slice(size);
      }
      return isWide ? widely(groups.join(between)) : groups.join(between);
    });
const typedCard = card.chain((number) => fc.tuple(fc.constant(number), typed(number)));
const around = fc.constantFrom(
  ['', ''],
  ['My card is ', ', please refund.'],
  ['カード番号は', 'です'],
  ['Karte:', '\nDanke'],
  ['(', ')'],
);

const orderNumber = fc
  .tuple(digits(3), digits(7), digits(7))
  .chain((parts) =>
    fc
      .tuple(fc.constantFrom('-', '', ' ', '－', '–', '‐'), fc.boolean())
      .map(([between, isWide]) => (isWide ? widely(parts.join(between)) : parts.join(between))),
  );

describe('card numbers', () => {
  it('are masked in a thousand cards, however typed, up to the last four digits', () => {
    fc.assert(
      fc.property(typedCard, around, ([number, text], [before, after]) => {
        expect(maskCards(`${before}${text}${after}`)).toBe(`${before}•••• ${number.slice(-4)}${after}`);
      }),
      { numRuns: 1000 },
    );
  });

  it('are masked as they are printed, with the expiry date and the security code next to them', () => {
    const groups: Record<number, number[]> = {
      14: [4, 10],
      15: [4, 10],
      16: [4, 8, 12],
      18: [4, 8, 12],
      19: [4, 8, 12, 16],
    };
    const printed = card.chain((number) =>
      fc.constantFrom('', ' ', '-').map((between) => {
        const places = groups[number.length] ?? [];
        const text = [...number].map((one, place) => (places.includes(place) ? between + one : one)).join('');
        return [number, text] as const;
      }),
    );
    fc.assert(
      fc.property(printed, digits(3), ([number, text], code) => {
        const masked = maskCards(`12/27 ${text} 12/27 ${code}`);
        expect(masked).toBe(`12/27 •••• ${number.slice(-4)} 12/27 ${code}`);
      }),
    );
  });

  it('are not found in ten thousand order numbers, with any hyphen, in full or half width', () => {
    fc.assert(
      fc.property(orderNumber, around, (number, [before, after]) => {
        const text = `${before}${number}${after}`;
        expect(maskCards(text)).toBe(text);
      }),
      { numRuns: 10_000 },
    );
  });

  it('are masked next to order numbers, and next to each other', () => {
    fc.assert(
      fc.property(card, card, orderNumber, (one, other, order) => {
        expect(maskCards(`${order}\n${one}, ${other}`)).toBe(
          `${order}\n•••• ${one.slice(-4)}, •••• ${other.slice(-4)}`,
        );
      }),
    );
    const printed = '4111 1111 1111 1111';
    expect(maskCards(`${printed} ${printed}`)).toBe('•••• 1111 •••• 1111');
    expect(maskCards(`${printed} 123`)).toBe('•••• 1111 123');
    expect(maskCards(`1. ${printed}`)).toBe('1. •••• 1111');
    expect(maskCards(`111-1234567-1234567 ${printed}`)).toBe('111-1234567-1234567 •••• 1111');
  });

  it('that are masked stay as they are, whatever text surrounds them', () => {
    const part = fc.oneof(
      typedCard.map(([, text]) => text),
      orderNumber,
      fc.constantFrom('4', '41', '4111', '1111', '37', '•••• 4111'),
      fc.string({ maxLength: 8 }),
    );
    const anyText = fc
      .array(fc.tuple(part, fc.constantFrom(' ', '', '-', '\n', '.')), { maxLength: 8 })
      .map((all) => all.flat().join(''));
    fc.assert(
      fc.property(anyText, (text) => {
        const masked = maskCards(text);
        expect(maskCards(masked)).toBe(masked);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a number that is no card number stays', () => {
  it.each([
    ['a phone number with its country', '+49 4111 1111 1111'],
    ['a mobile phone’s without its sign', '4915112345678'],
    ['two phone numbers in a row', '030 4567890 0170 1234567'],
    ['a marketplace’s order number', '408-1234567-1234567'],
    ['one of a film or a book', 'D01-4111111-1111111'],
    ['a shop’s', '123456-20260101-4111111111'],
    ['an article’s on its bar code', '4006381333931'],
    ['a serial number', 'SN4111111111111111'],
    ['serial numbers, one on each line', '41111111\n11111111'],
    ['a parcel’s, of a label', '00340434161094021501'],
    ['a parcel’s, of the post', '9405 5111 1111 1111 1111 11'],
    ['an account’s', 'DE89 3704 0044 0532 0130 00'],
    ['one of a device', '356938035643809'],
    ['a link', 'see https://shop.example/p/4111111111111111?x=1'],
    ['one whose check digit is wrong', '4111 1111 1111 1112'],
    ['one that nobody issues', '9111 1111 1111 1111'],
    ['a day and an hour', '2026-11-22 15:08:06.411111'],
  ])('%s', (_, text) => {
    expect(maskCards(text)).toBe(text);
  });
});

it('the slowest four thousand characters are masked without a noticeable delay', () => {
  for (const text of [
    '4 '.repeat(2000),
    '4111 1111 1111 1111 '.repeat(200),
    '4'.repeat(4000),
    '1-'.repeat(2000),
  ]) {
    const before = performance.now();
    maskCards(text);
    expect(performance.now() - before).toBeLessThan(500);
  }
});
