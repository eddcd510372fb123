import type { Language } from '@aftercare/contract/languages';
import { languages } from '@aftercare/contract/languages';
import { anyCharacter } from '@aftercare/contract/testing/any-character';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchKind } from '../search.port.ts';
import { buildInWorker } from './build-in-worker.ts';
import { buildEntry, buildIndex } from './search.factory.ts';

const all = { label: undefined, offset: 0, limit: 100 };

function searching(lang: Language, titles: string[], kind: SearchKind = 'faqs') {
  const index = buildIndex(
    kind,
    lang,
    titles.map((title) => buildEntry(title)),
  );
  return (text: string): string[] => {
    const { ids, words } = index.find(kind, lang, { ...all, text });
    return ids.map((title) => bracketed(title, index.marks(title, words, lang)));
  };
}

const bracketed = (text: string, marks: { start: number; end: number }[]): string =>
  marks.reduceRight(
    (result, { start, end }) => `${result.slice(0, start)}[${result.slice(start, end)}]${result.slice(end)}`,
    text,
  );

describe('searching in German', () => {
  const find = searching('de_DE', [
    'Wie verlängere ich meine Garantie?',
    'Kostenlose Garantieverlängerung für Fotodrucker',
    'Welche Patronen passen in den Drucker?',
    'Größe und Maße der Tischplatte',
    'Papierstau beheben',
    'WLAN einrichten',
  ]);

  it.each([
    ['Verlängerung der Garantie', 'Kostenlose [Garantieverlängerung] für Fotodrucker'],
    ['verlaengerung garantie', 'Kostenlose [Garantieverlängerung] für Fotodrucker'],
    ['stau', 'Papier[stau] beheben'],
    ['Papier Stau', '[Papierstau] beheben'],
    ['Druckerpatronen', 'Welche [Patronen] passen in den [Drucker]?'],
    ['groesse', '[Größe] und Maße der Tischplatte'],
    ['GRÖSSE', '[Größe] und Maße der Tischplatte'],
    ['masse', 'Größe und [Maße] der Tischplatte'],
    ['Papeirstau', '[Papierstau] beheben'],
    ['Garnatieverlängerung', 'Kostenlose [Garantieverlängerung] für Fotodrucker'],
    ['W-LAN einrichten', '[WLAN] [einrichten]'],
    ['ｗｌａｎ', '[WLAN] einrichten'],
  ])('finds by "%s"', (text, found) => {
    expect(find(text)[0]).toBe(found);
  });

  it('finds nothing by unknown words, by stop words of another language, or by punctuation', () => {
    for (const text of ['Elefant', 'xyzzy', '?!', '...', '   ', '%', '🙂']) expect(find(text)).toEqual([]);
  });
});

describe('searching in English', () => {
  const find = searching('en_US', [
    'How do I connect the S17 by USB-C?',
    'Set up the S15 triple monitor',
    'Wi-Fi does not connect',
    'Why does my printer print pale labels?',
  ]);

  it.each([
    ['usbc', 'How do I connect the S17 by [USB-C]?'],
    ['s 17', 'How do I connect the [S17] by USB-C?'],
    ['wifi', '[Wi-Fi] does not connect'],
    ['conect the wi fi', '[Wi-Fi] does not [connect]'],
    ['printers', 'Why does my [printer] [print] pale labels?'],
    ['pritner', 'Why does my [printer] print pale labels?'],
    ['mon', 'Set up the S15 triple [mon]itor'],
  ])('finds by "%s"', (text, found) => {
    expect(find(text)).toContain(found);
  });

  it('never confuses one model with another', () => {
    expect(find('S17')).toEqual(['How do I connect the [S17] by USB-C?']);
    expect(find('S16')).toEqual([]);
  });
});

describe('searching in Japanese', () => {
  const find = searching('ja_JP', [
    '延長保証の登録方法を教えてください',
    'プリンターがWi-Fiに接続できません',
    'プリンタの紙詰まりを直すには',
    'インクカートリッジの交換',
    '画面が真っ暗です',
  ]);

  it.each([
    ['保証延長', '[延長保証]の登録方法を教えてください'],
    ['保証を延長したい', '[延長保証]の登録方法を教えてください'],
    ['ﾌﾟﾘﾝﾀｰ', '[プリンター]がWi-Fiに接続できません'],
    ['ぷりんたー', '[プリンター]がWi-Fiに接続できません'],
    ['プリンタ', '[プリンター]がWi-Fiに接続できません'],
    ['プリンター', '[プリンタ]の紙詰まりを直すには'],
    ['ＷＩＦＩ', 'プリンターが[Wi-Fi]に接続できません'],
    ['紙が詰まった', 'プリンタの[紙詰]まりを直すには'],
    ['カートリッジ', 'インク[カートリッジ]の交換'],
    ['インク交換', '[インク]カートリッジの[交換]'],
    ['プリソター', '[プリンター]がWi-Fiに接続できません'],
    ['紙', 'プリンタの[紙]詰まりを直すには'],
  ])('finds by "%s"', (text, found) => {
    expect(find(text)).toContain(found);
  });

  it('distinguishes words that are only pronounced the same', () => {
    expect(find('象')).toEqual([]);
    expect(find('です')).toEqual(['画面が真っ暗[です]']);
  });
});

describe('products by name', () => {
  const find = searching('en_US', ['S17 Triple Monitor', 'Monitor arm', 'S15 Dual Screen'], 'products');

  it('returns only products whose name contains the query, if there are any', () => {
    expect(find('7 triPLE')).toEqual(['S1[7 Triple] Monitor']);
    expect(find('monitor')).toEqual(['S17 Triple [Monitor]', '[Monitor] arm']);
  });

  it('returns products with these words if no name contains the query', () => {
    expect(find('monitor s17')).toEqual(['[S17] Triple [Monitor]']);
    expect(find('moniter arm')).toEqual(['[Monitor] [arm]']);
    for (const text of ['%', '_', '...', '\\', 'S%', 'S_7', "' or 1=1"]) expect(find(text)).toEqual([]);
  });
});

describe('search results', () => {
  it('are ordered by fit: the question, then its variants, then the answer', () => {
    const index = buildIndex('faqs', 'en_US', [
      buildEntry('in the answer', { body: '<p>Clean the <b>nozzle</b> first.</p>' }),
      buildEntry('asked otherwise', { variants: ['the nozzle is blocked'] }),
      buildEntry('Clean the nozzle'),
    ]);
    expect(index.find('faqs', 'en_US', { ...all, text: 'nozzle' }).ids).toEqual([
      'Clean the nozzle',
      'asked otherwise',
      'in the answer',
    ]);
  });

  it('are filtered by a label, and their pages do not overlap', () => {
    const entries = Array.from({ length: 25 }, (_, at) =>
      buildEntry(`Cable ${at}`, { labels: at % 2 === 0 ? ['even'] : [] }),
    );
    const index = buildIndex('faqs', 'en_US', entries);
    const page = (offset: number, label?: string) =>
      index.find('faqs', 'en_US', { text: 'cable', label, offset, limit: 10 });
    expect([0, 10, 20, 30].flatMap((offset) => page(offset).ids)).toEqual(entries.map(({ id }) => id));
    expect(page(0).total).toBe(25);
    expect(page(0, 'even')).toMatchObject({ total: 13 });
    expect(page(0, 'odd')).toMatchObject({ total: 0, ids: [] });
  });

  it('are the same if a worker thread has built the index', async () => {
    const entries = ['Clean the nozzle', 'Change the nozzle'].map((title) => buildEntry(title));
    const build = buildInWorker();
    await build.add('faqs', 'en_US', entries.slice(0, 1));
    await build.add('faqs', 'en_US', entries.slice(1));
    const index = await build.finish();
    const here = buildIndex('faqs', 'en_US', entries);
    const lookup = { ...all, text: 'change nozzle' };
    expect(index.find('faqs', 'en_US', lookup)).toEqual(here.find('faqs', 'en_US', lookup));
    expect(index.bytes).toBe(here.bytes);
    build.stop();
  });

  it('are not available from an index build that was stopped', async () => {
    const build = buildInWorker();
    build.stop();
    await expect(build.finish()).rejects.toThrow('given up');
  });
});

const anyLanguage = fc.constantFrom<Language>(...languages);
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'abcSs1 7-äöüßé漢字かなカナーﾌﾟ々。'), maxLength: 40 }),
);
const word = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
  minLength: 5,
  maxLength: 12,
});

describe('any search', () => {
  it('returns marks that are ascending, do not overlap, are inside the text and split no letter', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 8 }), anyText, anyLanguage, (titles, text, lang) => {
        const index = buildIndex(
          'products',
          lang,
          titles.map((title, at) => buildEntry(title, { id: String(at) })),
        );
        const { ids, total, words } = index.find('products', lang, { ...all, text });
        expect(ids).toHaveLength(total);
        for (const title of ids.map((id) => titles[Number(id)] ?? '')) {
          let end = 0;
          for (const mark of index.marks(title, words, lang)) {
            expect(mark.start).toBeGreaterThanOrEqual(end);
            expect(mark.end).toBeGreaterThan(mark.start);
            if (title.isWellFormed()) expect(title.slice(mark.start, mark.end).isWellFormed()).toBe(true);
            end = mark.end;
          }
          expect(end).toBeLessThanOrEqual(title.length);
        }
      }),
    );
  });

  it('finds every title by itself, in any case and width', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 20 }), anyLanguage, (titles, lang) => {
        const index = buildIndex(
          'faqs',
          lang,
          titles.map((title) => buildEntry(title)),
        );
        for (const title of titles) {
          const wide = title.replace(/[a-z]/g, (sign) =>
            String.fromCharCode(sign.toUpperCase().charCodeAt(0) + 0xfee0),
          );
          expect(index.find('faqs', lang, { ...all, text: wide }).ids).toContain(title);
        }
      }),
    );
  });

  it('tolerates one wrong letter', () => {
    const spoilt = fc
      .tuple(word, fc.nat(), fc.constantFrom('swap', 'drop', 'double', 'change'))
      .map(([right, place, how]): [string, string] => {
        const at = 1 + (place % (right.length - 2));
        const [before, letter, next] = [right.slice(0, at), right[at] ?? '', right[at + 1] ?? ''];
        const rest = right.slice(at + 1);
        if (how === 'swap') return [right, before + next + letter + rest.slice(1)];
        if (how === 'drop') return [right, before + rest];
        if (how === 'double') return [right, before + letter + letter + rest];
        return [right, `${before}${letter === 'q' ? 'z' : 'q'}${rest}`];
      });
    fc.assert(
      fc.property(spoilt, ([right, wrong]) => {
        const index = buildIndex('faqs', 'en_US', [buildEntry(right), buildEntry('0000')]);
        fc.pre(wrong.length >= 4);
        expect(index.find('faqs', 'en_US', { ...all, text: wrong }).ids).toContain(right);
      }),
    );
  });
});
