import { addressStays, allowedHtml } from '@aftercare/contract/content/allowed-html';
import dompurify from 'dompurify';

dompurify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (!addressStays(attribute.attrName, attribute.attrValue)) attribute.keepAttr = false;
});
dompurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return;
  node.setAttribute('rel', 'noopener noreferrer');
  // A mail or a call opens no page, so it needs no tab.
  if (!/^(#|mailto:|tel:)/.test(node.getAttribute('href') ?? '')) node.setAttribute('target', '_blank');
});

/** A TrustedHTML object where the page demands one; React hands it on as it is. */
export const purify = (html: string): string =>
  dompurify.sanitize(html, { ...allowedHtml, RETURN_TRUSTED_TYPE: true }) as unknown as string;
