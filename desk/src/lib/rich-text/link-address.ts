import { addressStays } from '@aftercare/contract/content/allowed-html';

const mailbox = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u;
const telephone = /^\+?[\d\s()/-]{5,}$/;

/** The address that somebody means by what they typed; null where it leads to none that a text may hold. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text.replaceAll(' ', ''))) return null;
  if (addressStays('href', text)) return text;
  if (mailbox.test(text)) return `mailto:${text}`;
  if (telephone.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return host.test(text) ? `https://${text}` : null;
}
