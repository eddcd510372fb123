import { addressStays } from '@aftercare/contract/content/allowed-html';

const emailAddress = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const host = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#]\S*)?$/u;
const telephone = /^\+?[\d\s()/-]{5,}$/;

/** Completes a typed address; null if texts may not link there. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text.replaceAll(' ', ''))) return null;
  if (addressStays('href', text)) return text;
  if (emailAddress.test(text)) return `mailto:${text}`;
  if (telephone.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return host.test(text) ? `https://${text}` : null;
}
