export type ReportEncoding = 'utf-8' | 'utf-8-bom' | 'cp932' | 'windows-1252';

/** For encodings that TextEncoder cannot write. Throws for a character that the encoding lacks. */
export function encodeText(text: string, encoding: ReportEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8-bom') return new TextEncoder().encode(`\uFEFF${text}`);
  const bytesOf = encoding === 'cp932' ? cp932Table() : windows1252Table();
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character);
      if (bytes === undefined) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

function windows1252Table(): Map<string, number[]> {
  const decoder = new TextDecoder('windows-1252');
  return new Map(range(0x00, 0xff).map((byte) => [decoder.decode(Uint8Array.of(byte)), [byte]]));
}

/** Decodes every pair of bytes. If two pairs give the same character, the first one is used. */
function cp932Table(): Map<string, number[]> {
  const decoder = new TextDecoder('shift_jis');
  const table = new Map<string, number[]>();
  const learn = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    const isOneCharacter = [...character].length === 1 && character !== '\uFFFD';
    if (isOneCharacter && !table.has(character)) table.set(character, bytes);
  };
  for (const byte of [...range(0x00, 0x7f), ...range(0xa1, 0xdf)]) learn(byte);
  // 0xed and 0xee repeat characters that Windows writes with 0xfa to 0xfc.
  const leads = [...range(0x81, 0x9f), ...range(0xe0, 0xec), ...range(0xfa, 0xfc)];
  const trails = [...range(0x40, 0x7e), ...range(0x80, 0xfc)];
  for (const lead of leads) for (const trail of trails) learn(lead, trail);
  return table;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
