import { maskAttributes } from '@aftercare/contract/sites/outside-scripts';
import type { OutsideScript } from '../../lib/shared/outside-scripts.ts';

/** Elements that contain input or account data. */
const hidden = 'input, textarea, select, form, dialog, [contenteditable], [data-own]';

const mask = (element: Element): void => {
  for (const [name, value] of Object.entries(maskAttributes)) element.setAttribute(name, value);
};

function maskWithin(node: Node): void {
  if (!(node instanceof Element)) return;
  if (node.matches(hidden)) mask(node);
  for (const element of node.querySelectorAll(hidden)) mask(element);
}

/**
 * Loads third-party scripts. Marks private elements first, and later ones before the scripts see them: the
 * observer that was registered first runs first.
 */
export function runOutsideScripts(scripts: readonly OutsideScript[]): void {
  maskWithin(document.documentElement);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) maskWithin(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
  for (const { src } of scripts) {
    const script = document.createElement('script');
    script.async = true;
    script.referrerPolicy = 'strict-origin';
    script.src = src;
    script.addEventListener('error', () => console.warn('outside script', src));
    document.head.append(script);
  }
}
