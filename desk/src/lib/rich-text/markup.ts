import { allowedHtml } from '@aftercare/contract/content/allowed-html';
import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model';
import createPurify from 'dompurify';
import { extensions } from './extensions.ts';

const purify = createPurify(window);
const schema = getSchema(extensions);

/** Parses markup in an inert document: Trusted Types forbid the desk to write markup from text. */
const fragmentOf = (html: string): DocumentFragment =>
  purify.sanitize(html, { ...allowedHtml, RETURN_DOM_FRAGMENT: true });

/**
 * Cleans pasted markup before the editor reads it. Styles stay, since other programs express meaning by them,
 * as do the editor's own markers.
 */
export const cleanPasted = (html: string): string =>
  purify.sanitize(html, {
    ...allowedHtml,
    ALLOWED_ATTR: [...allowedHtml.ALLOWED_ATTR, 'style', 'data-pm-slice'],
  });

export const documentOf = (html: string): JSONContent =>
  DOMParser.fromSchema(schema).parse(fragmentOf(html)).toJSON() as JSONContent;

const tight = 'li, td, th, dd';

/** A single paragraph in a list item or a cell loses its tags, as in markup written by hand. */
function withoutLoneParagraphs(root: ParentNode): void {
  for (const holder of root.querySelectorAll(tight)) {
    const paragraphs = [...holder.children].filter((child) => child.tagName === 'P');
    const [first] = paragraphs;
    if (
      paragraphs.length === 1 &&
      first &&
      first === holder.firstElementChild &&
      first.attributes.length === 0
    )
      first.replaceWith(...first.childNodes);
  }
  for (const paragraph of root.querySelectorAll('figure > p'))
    if (paragraph.children.length === 1 && paragraph.firstElementChild?.tagName === 'IMG')
      paragraph.replaceWith(...paragraph.childNodes);
}

export function htmlOf(document: Node): string {
  const isEmpty = document.childCount <= 1 && document.firstChild?.content.size === 0;
  if (isEmpty && document.firstChild?.type.name === 'paragraph') return '';
  const root = window.document.createElement('div');
  root.append(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content));
  withoutLoneParagraphs(root);
  return root.innerHTML;
}

const loose = new Set(['P', 'DIV', 'SPAN', 'BR']);
const alike: Readonly<Record<string, string>> = { B: 'STRONG', I: 'EM' };

function countsOf(root: ParentNode): Map<string, number> {
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll('*')) {
    const tag = alike[element.tagName] ?? element.tagName;
    const names = element.getAttributeNames().filter((name) => name !== 'alt');
    for (const name of loose.has(tag) ? names : ['', ...names])
      counts.set(`${tag} ${name}`, (counts.get(`${tag} ${name}`) ?? 0) + 1);
  }
  return counts;
}

/** Whether the editor would lose a part of the markup. Such markup is edited as source text. */
export function losesMarkup(html: string): boolean {
  const before = fragmentOf(html);
  const after = htmlOf(DOMParser.fromSchema(schema).parse(before));
  const kept = countsOf(fragmentOf(after));
  return [...countsOf(before)].some(([name, count]) => (kept.get(name) ?? 0) < count);
}
