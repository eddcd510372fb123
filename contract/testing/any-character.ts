import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** Any Unicode character, like `unit: 'binary'` of fast-check, which takes a second to prepare in each worker. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((position) =>
    String.fromCodePoint(position < surrogates.first ? position : position + surrogates.count),
  );
