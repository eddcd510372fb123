import { uploads } from '@aftercare/contract/files/uploads';
import { Unreadable } from '../requests/strict-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const pairForm = /^([^\s,]{1,100})(?: ([A-Za-z0-9+/]*={0,2}))?$/;

function decoded(base64: string): string {
  try {
    return utf8.decode(Buffer.from(base64, 'base64'));
  } catch {
    throw new Unreadable('wrongForm', 'upload-metadata');
  }
}

export function nameInMetadata(header: string | string[] | undefined): string {
  if (header === undefined) return '';
  const pairs = String(header)
    .split(',')
    .map((pair) => pairForm.exec(pair.trim()));
  const names = pairs.flatMap((pair) => {
    if (pair === null) throw new Unreadable('wrongForm', 'upload-metadata');
    return pair[1] === uploads.nameKey ? [decoded(pair[2] ?? '')] : [];
  });
  if (names.length > 1) throw new Unreadable('wrongForm', 'upload-metadata');
  return names[0] ?? '';
}
