import { createHmac, timingSafeEqual } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const idBytes = 16;
const signatureBytes = 8;
const tokenLength = Math.ceil(((idBytes + signatureBytes) * 8) / 5);
const separator = '+';

/** Base 32 in lower case, since mail servers may change the case of an address. */
function encode(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + alphabet[(value << (5 - bits)) & 31];
}

function decode(text: string): Buffer | null {
  const bytes: number[] = [];
  let bits = 0;
  let value = 0;
  for (const letter of text) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return null;
    value = (value << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 255);
    }
    value &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

function parts(emailAddress: string): { local: string; domain: string } {
  const at = emailAddress.lastIndexOf('@');
  return { local: emailAddress.slice(0, at), domain: emailAddress.slice(at + 1) };
}

/** An address without its plus part, in lower case. */
export function withoutPlus(emailAddress: string): string {
  const { local, domain } = parts(emailAddress.trim().toLowerCase());
  return `${local.split(separator, 1)[0]}@${domain}`;
}

export type MailTokens = {
  /** The site's address with the conversation's token; null for an id of another form. */
  addressOf(inbound: string, of: { merchantId: string; conversationId: string }): string | null;
  /** The conversation whose valid token the address has. */
  conversationIn(emailAddress: string, merchantId: string): string | null;
};

/** Signed plus-addresses, by which a reply finds its conversation. */
export function createMailTokens(secret: string): MailTokens {
  const sign = (merchantId: string, id: Uint8Array): Buffer =>
    createHmac('sha256', secret)
      .update(`mail ${merchantId} `)
      .update(id)
      .digest()
      .subarray(0, signatureBytes);
  return {
    addressOf(inbound, { merchantId, conversationId }) {
      const id = Buffer.from(conversationId, 'base64url');
      if (id.length !== idBytes || id.toString('base64url') !== conversationId) return null;
      const { local, domain } = parts(inbound);
      return `${local}${separator}${encode(Buffer.concat([id, sign(merchantId, id)]))}@${domain}`;
    },
    conversationIn(emailAddress, merchantId) {
      const { local } = parts(emailAddress.trim().toLowerCase());
      const token = local.slice(local.indexOf(separator) + 1);
      const bytes = local.includes(separator) && token.length === tokenLength ? decode(token) : null;
      if (bytes === null) return null;
      const [id, signature] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)];
      const expected = sign(merchantId, id);
      const isValid = signature.length === expected.length && timingSafeEqual(signature, expected);
      return isValid ? id.toString('base64url') : null;
    },
  };
}
