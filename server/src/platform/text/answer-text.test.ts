import { limits } from '@aftercare/contract/limits';
import { expect, test } from 'vitest';
import { answerText } from './answer-text.ts';

const origin = 'https://help.kuma.example';

test('an answer becomes plain text with dashes for list items and complete addresses for links', () => {
  const html =
    '<p>Open <a href="/web/quickWarranty">Warranty</a> &amp; write to <a href="mailto:a@b.example">a@b.example</a>.</p><ol><li>First</li><li>Then</li></ol>';
  expect(answerText(html, origin)).toBe(
    'Open Warranty (https://help.kuma.example/web/quickWarranty) & write to a@b.example.\n- First\n- Then',
  );
});

test('an answer that is longer than a message is cut', () => {
  const text = answerText(`<p>${'😀'.repeat(limits.messageMaxLength + 1)}</p>`, origin);
  expect([...text]).toHaveLength(limits.messageMaxLength);
  expect(text.endsWith('😀…')).toBe(true);
});
