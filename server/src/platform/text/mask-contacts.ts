import { maskSign } from '@aftercare/contract/mask-sign';

const link = /(?:https?:\/\/|www\.)\S+/giu;
/** Phone, order and serial numbers: from seven digits on, with any separators between them. */
const longNumber = /[0-9０-９](?:[\s./()\p{Pd}・ー−]{0,2}[0-9０-９]){6,}/gu;
/** ASCII only, because Japanese has no blank before an address. */
const inAddress = /[a-z0-9._%+-]/i;

/** A pattern for whole addresses would read a long run of letters again from each of them. */
function maskEmails(text: string): string {
  const segments = text.split('@');
  return segments
    .map((segment, at) => {
      const from = at === 0 ? 0 : lengthOfAddress(segment, 1);
      const until =
        at === segments.length - 1 ? segment.length : segment.length - lengthOfAddress(segment, -1);
      return segment.slice(from, Math.max(from, until));
    })
    .join(maskSign);
}

/** The number of characters of an address at the beginning (1) or the end (-1). */
function lengthOfAddress(segment: string, step: 1 | -1): number {
  let length = 0;
  while (length < segment.length && inAddress.test(segment.at(step === 1 ? length : -1 - length) ?? ''))
    length += 1;
  return length;
}

/** Masks email addresses, links and long numbers in a text that is shown without its conversation. */
export const maskContacts = (text: string): string =>
  maskEmails(text.replace(link, maskSign)).replace(longNumber, maskSign);
