import { describe, expect, test } from 'vitest';
import { emailsIn, withoutAddresses } from './email-in.ts';
import { orderNumberIn } from './request/order-number-in.ts';
import { substanceOf } from './request/substance.ts';
import { asksOf, replies, simulated, storedEmails } from './testing/simulated-walk.ts';

describe('a spelled-out email address', () => {
  test.each([
    ['anna at example dot com', 'anna@example.com'],
    ['my email is anna at example dot com thanks', 'anna@example.com'],
    ['anna (at) example.com', 'anna@example.com'],
    ['anna(at)example(dot)com', 'anna@example.com'],
    ['anna [AT] example [DOT] com', 'anna@example.com'],
    ['Anna.Meier {at} example.co.uk', 'Anna.Meier@example.co.uk'],
    ['anna punkt meier at web punkt de', 'anna.meier@web.de'],
    ['meine adresse ist anna bindestrich meier ät web punkt de', 'anna-meier@web.de'],
    ['anna klammeraffe gmx de', 'anna@gmx.de'],
    ['anna klammeraffe gmx punkt de', 'anna@gmx.de'],
    ['It still blinks, anna underscore m at mail dot example dot com.', 'anna_m@mail.example.com'],
    ['anna @ example . com', 'anna@example.com'],
    ['anna@ example.com', 'anna@example.com'],
    ['my mail address is anna at example.com', 'anna@example.com'],
    ['email:anna at example dot com', 'anna@example.com'],
    ['anna アット example ドット com', 'anna@example.com'],
    ['メールアドレスはannaアットマークexampleドットcomです', 'anna@example.com'],
    ['anna ＠ example．com', 'anna@example.com'],
    ['write to anna at example dot com or call', 'anna@example.com'],
  ])('is read in "%s"', (text, email) => {
    expect(emailsIn(text)).toEqual([email]);
    expect(withoutAddresses(text)).not.toContain('example');
  });

  test.each([
    'I bought it at example dot com',
    'bought at example.com',
    'it is sold at example.com',
    'my printer is broken at example.com',
    'I bought my printer at example dot com',
    'I look at the dot on the screen',
    'there is a dot at the top dot row',
    'Der Punkt ist, dass es um punkt acht kaputt geht',
    'der Klammeraffe auf der Tastatur klemmt',
    'the @ key does not work',
    'アットホームな画面です',
    'my email at work is broken',
    'printer at 3.5',
    'anna meier at web punkt de',
  ])('is not read where the words may mean something else: "%s"', (text) => {
    expect(emailsIn(text)).toEqual([]);
  });

  test('answers the question for the address, and can be corrected', () => {
    const walk = simulated(['It is broken']);
    expect(replies(walk, 'anna at example dot com')).toEqual(['asksOrderNo']);
    replies(walk, 'sorry, anna dot meier at example dot com');
    expect(storedEmails(walk)).toEqual(['anna@example.com', 'anna.meier@example.com']);
    expect(asksOf(walk)).toBe('orderNo');
  });

  test('describes no problem and is no order number', () => {
    expect(substanceOf('my email is anna at example dot com')).toBe('');
    expect(orderNumberIn('anna1985 at web punkt de', 'any', true)).toBeNull();
  });

  test('is found in a long text of words for its characters', () => {
    const text = `${'at dot '.repeat(300)}${'a dot '.repeat(300)}, anna at example dot com`;
    expect(emailsIn(text)).toEqual(['anna@example.com']);
  });
});
