import { addressStays } from '@aftercare/contract/content/allowed-html';
import { type AnyExtension, Extension, Mark, mergeAttributes, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

type Holds = { group?: string; content: string; attributes?: readonly string[]; isolating?: boolean };

const element = (tag: string, { attributes = [], ...holds }: Holds) =>
  Node.create({
    name: tag,
    ...holds,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const raised = (tag: 'sub' | 'sup') =>
  Mark.create({
    name: tag,
    excludes: tag === 'sub' ? 'sup' : 'sub',
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** A picture of the site; others are left out, also when pasted. */
const picture = Node.create({
  name: 'img',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    title: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (img) => (addressStays('src', img.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

const places = [
  'paragraph',
  'heading',
  'listItem',
  'bulletList',
  'orderedList',
  'blockquote',
  'table',
  'td',
  'th',
];

const placesAndLanguages = Extension.create({
  name: 'placesAndLanguages',
  addGlobalAttributes: () => [
    { types: places, attributes: { id: { default: null }, lang: { default: null } } },
  ],
});

const cell = { content: 'block+', attributes: ['colspan', 'rowspan'], isolating: true };

/** Exactly the tags of contract/src/content/allowed-html.ts. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    strike: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    codeBlock: { languageClassPrefix: null },
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (address) => addressStays('href', address),
    },
  }),
  ...[raised('sub'), raised('sup'), picture, placesAndLanguages],
  element('table', { group: 'block', content: '(thead | tbody)+', isolating: true }),
  ...[element('thead', { content: 'tr+' }), element('tbody', { content: 'tr+' })],
  element('tr', { content: '(th | td)+' }),
  ...[element('th', cell), element('td', cell)],
  element('dl', { group: 'block', content: '(dt | dd)+' }),
  ...[element('dt', { content: 'inline*' }), element('dd', { content: 'block+' })],
  element('figure', { group: 'block', content: '(block | figcaption)+', isolating: true }),
  element('figcaption', { content: 'inline*' }),
];
