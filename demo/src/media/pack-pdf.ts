import { deflateSync } from 'node:zlib';

const latin1 = 'latin1';

type PdfObject = { number: number; body: Buffer; isStream: boolean };

function objectsOf(pdf: Buffer): PdfObject[] {
  const table = pdf.toString(latin1, Number(/startxref\s+(\d+)/.exec(pdf.toString(latin1, -64))?.[1]));
  const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  return offsets.map((offset) => {
    const head = /^(\d+) 0 obj\s*/.exec(pdf.toString(latin1, offset, offset + 32)) ?? ['', '0'];
    const next = Math.min(
      ...offsets.filter((other) => other > offset),
      pdf.lastIndexOf('xref\n', -64, latin1),
    );
    const text = pdf.subarray(offset + head[0].length, pdf.lastIndexOf('endobj', next, latin1));
    return { number: Number(head[1]), body: text, isStream: text.includes('endstream') };
  });
}

const stream = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary} /Filter /FlateDecode /Length ${content.length}>>\nstream\n`, latin1),
    ...[content, Buffer.from('\nendstream', latin1)],
  ]);

/**
 * Moves all objects that are no streams into one compressed object stream, and the cross-reference table into
 * another stream (ISO 32000-1, 7.5.7 and 7.5.8). The tags for screen readers are thousands of small objects,
 * 60 of 90 kB.
 */
export function packPdf(pdf: Buffer): Buffer {
  const all = objectsOf(pdf);
  // slow-pattern: a document that Chromium wrote for this repository
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(pdf.toString(latin1))?.[1] ?? '';
  const roots = ['Root', 'Info'].flatMap((key) => new RegExp(`/${key} \\d+ 0 R`).exec(trailer)?.[0] ?? []);
  const last = Math.max(...all.map(({ number }) => number));
  const [packNumber, tableNumber] = [last + 1, last + 2];
  const packed = all.filter(({ isStream }) => !isStream);
  let offset = 0;
  const index = packed.map(({ number, body }) => {
    const entry = `${number} ${offset}`;
    offset += body.length + 1;
    return entry;
  });
  const first = `${index.join(' ')}\n`;
  const bodies = packed.flatMap(({ body }) => [body, Buffer.from('\n')]);
  const pack = stream(
    `/Type /ObjStm /N ${packed.length} /First ${first.length}`,
    deflateSync(Buffer.concat([Buffer.from(first, latin1), ...bodies]), { level: 9 }),
  );
  const table = Buffer.alloc((tableNumber + 1) * 7);
  const enter = (number: number, kind: 1 | 2, position: number, indexInPack: number) => {
    table.writeUInt8(kind, number * 7);
    table.writeUInt32BE(position, number * 7 + 1);
    table.writeUInt16BE(indexInPack, number * 7 + 5);
  };
  for (const [indexInPack, { number }] of packed.entries()) enter(number, 2, packNumber, indexInPack);
  const chunks = [Buffer.from('%PDF-1.5\n%\u00d3\u00eb\u00e9\u00e1\n', latin1)];
  let size = chunks[0]?.length ?? 0;
  const write = (number: number, body: Buffer) => {
    enter(number, 1, size, 0);
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    chunks.push(whole);
    size += whole.length;
  };
  for (const { number, body } of all.filter(({ isStream }) => isStream)) write(number, body);
  write(packNumber, pack);
  const tableAt = size;
  enter(tableNumber, 1, tableAt, 0);
  const dictionary = `/Type /XRef /W [1 4 2] /Size ${tableNumber + 1} ${roots.join(' ')}`;
  write(tableNumber, stream(dictionary, deflateSync(table, { level: 9 })));
  return Buffer.concat([...chunks, Buffer.from(`startxref\n${tableAt}\n%%EOF\n`)]);
}
