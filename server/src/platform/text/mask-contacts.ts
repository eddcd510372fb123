/** ASCII only, because Japanese has no blank before an address. */
const email = /[a-z0-9._%+-]{1,64}@[a-z0-9.-]{1,255}/giu;
const link = /(?:https?:\/\/|www\.)\S+/giu;
/** Phone, order and serial numbers: from seven digits on, with any separators between them. */
const longNumber = /[0-9０-９](?:[\s./()\p{Pd}・ー−]{0,2}[0-9０-９]){6,}/gu;

export const maskSign = '•••';

/** Masks email addresses, links and long numbers in a text that is shown without its conversation. */
export const maskContacts = (text: string): string =>
  text.replace(link, maskSign).replace(email, maskSign).replace(longNumber, maskSign);
