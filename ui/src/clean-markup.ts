import { addressStays, allowedAttributes, allowedTags } from '@aftercare/contract/content/allowed-html';
import { trustedMarkup } from './trusted-markup.ts';

const page = 'http://www.w3.org/1999/xhtml';
const unread = 'script style template noscript noembed noframes iframe object title xmp plaintext'.split(' ');

/** An id that would shadow a property of the document. */
const isReserved = (name: string, value: string): boolean => name === 'id' && value in document;

function madeAnew(element: Element): Element {
  const made = document.createElement(element.localName);
  for (const { name, value } of element.attributes)
    if (allowedAttributes.includes(name) && addressStays(name, value) && !isReserved(name, value))
      made.setAttribute(name, value);
  if (element.localName !== 'a') return made;
  made.setAttribute('rel', 'noopener noreferrer');
  // Anchors, email addresses and telephone numbers open no page, so they need no tab.
  if (!/^(#|mailto:|tel:)/.test(made.getAttribute('href') ?? '')) made.setAttribute('target', '_blank');
  return made;
}

function copyInto(target: Node, source: Node): void {
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) target.appendChild(document.createTextNode(child.nodeValue ?? ''));
    if (child.nodeType !== Node.ELEMENT_NODE) continue;
    const element = child as Element;
    if (element.namespaceURI !== page || unread.includes(element.localName)) continue;
    const isListed = allowedTags.includes(element.localName);
    copyInto(isListed ? target.appendChild(madeAnew(element)) : target, element);
  }
}

/**
 * Rebuilds the listed elements of the markup one by one. It is parsed once, in an inert document, and never
 * serialised and parsed again (decisions 050 and 072).
 */
export function cleanMarkup(html: string): DocumentFragment {
  const clean = document.createDocumentFragment();
  copyInto(clean, new DOMParser().parseFromString(trustedMarkup(html), 'text/html').body);
  return clean;
}
