export const headBytes = 512;

/** Archives and packed spreadsheets: zip (also xlsx), gzip, bzip2, 7z, xz, rar, zstd. */
const compressed = ['504b', '1f8b', '425a68', '377abcaf271c', 'fd377a585a00', '526172211a07', '28b52ffd'];
/** Binary formats that users mistake for text: PDF, the old spreadsheet format, PNG, JPEG. */
const binary = ['255044462d', 'd0cf11e0a1b11ae1', '89504e47', 'ffd8ff'];
const utf16Marks = ['fffe', 'feff'];

export type NoText = 'compressed' | 'notText';

/**
 * Whether NUL is the only binary byte, as in UTF-16 without a byte order mark; the reader then checks
 * further.
 */
const isTextWithNul = (head: Buffer): boolean =>
  head.every((byte) => byte === 0 || byte >= 0x20 || (byte >= 9 && byte <= 13));

export function whyNoText(head: Buffer, { mayHaveNul = false } = {}): NoText | null {
  const digits = head.toString('hex');
  const startsWith = (mark: string) => digits.startsWith(mark);
  if (compressed.some(startsWith)) return 'compressed';
  if (binary.some(startsWith)) return 'notText';
  if (utf16Marks.some(startsWith)) return null;
  if (mayHaveNul && isTextWithNul(head)) return null;
  return head.includes(0) ? 'notText' : null;
}
