import { expect, test } from 'vitest';
import { plainBlocks } from './plain-pieces.ts';

test('markup becomes plain-text headings, paragraphs and list items in order, with decoded entities', () => {
  const html =
    '<h2>1. Goods &amp; parts</h2>\n<p>All <strong>new</strong>\ngoods of <a href="/web/">ours</a>.<br>No others.</p>' +
    '<ol><li>First</li><li><p>Second &lt;one&gt;</p></li></ol><ul><li>Dot</li></ul>Loose&nbsp;end';
  expect(plainBlocks(html)).toEqual([
    { kind: 'heading', text: '1. Goods & parts' },
    { kind: 'paragraph', text: 'All new goods of ours.\nNo others.' },
    { kind: 'item', mark: '1.', text: 'First' },
    { kind: 'item', mark: '2.', text: 'Second <one>' },
    { kind: 'item', mark: '•', text: 'Dot' },
    { kind: 'paragraph', text: 'Loose\u00a0end' },
  ]);
});

test('empty markup becomes no blocks', () => {
  expect(plainBlocks('<p> </p><table><tr><td></td></tr></table><hr>')).toEqual([]);
});
