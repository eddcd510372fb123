import { expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

it('turns plain text into paragraphs and escapes tags', () => {
  expect(paragraphsOf('Hold <power> & wait.\nThen let go.\n\n\nDone.\n')).toBe(
    '<p>Hold &lt;power&gt; &amp; wait.<br>Then let go.</p><p>Done.</p>',
  );
  expect(paragraphsOf(' \n ')).toBe('');
});
