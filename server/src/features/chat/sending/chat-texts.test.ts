import { languages } from '@aftercare/contract/languages';
import { expect, test } from 'vitest';
import { chatText } from './chat-texts.ts';

test.each(languages)(
  'an answer time in %s is a `time` element with a machine-readable time, and names the site’s time zone',
  (lang) => {
    const answerBy = Date.parse('2026-10-05T20:48:00Z');
    const html = chatText(lang, 'ticketRaised', { number: '<4K7>', answerBy }, 'America/Los_Angeles');
    expect(html).toContain('&lt;4K7&gt;');
    const [, timestamp = '', text = ''] = /<time datetime="([^"]+)">([^<]+)<\/time>/.exec(html) ?? [];
    expect(Date.parse(timestamp)).toBe(answerBy);
    expect(text).toMatch(/1:48 PM PDT|13:48 GMT-7/);
  },
);
