import type { Language } from '@aftercare/contract/languages';
import { foldKana } from '../fold-kana.ts';
import { normalise } from '../normalise.ts';
import type { Mark, SoughtWord } from '../search.port.ts';
import { longestEnding, mayBegin, mayBeInside, mayEnd, typosBetween, wrongLetters } from './nearness.ts';
import { isWrittenAsOne, runsOf } from './words.ts';

/** A letter with its combining marks, and half-width voiced marks. */
const letters = /\P{M}[\p{M}ﾞﾟ]*|\p{M}+/gu;
const apostrophe = /^['’`]$/;

/** A normalised word, with the position of each of its letters in the original text. */
type Placed = { word: string; starts: number[]; ends: number[] };

const folded = new Map<string, string>();
const maxFolded = 5000;

/** Normalises letter by letter, so that every letter keeps its position. */
function foldLetter(letter: string, lang: Language): string {
  const key = lang + letter;
  const known = folded.get(key);
  if (known !== undefined) return known;
  const fresh = apostrophe.test(letter)
    ? ''
    : normalise(letter, lang) || (/^\p{M}+$/u.test(letter) ? '' : ' ');
  if (folded.size >= maxFolded) folded.clear();
  folded.set(key, fresh);
  return fresh;
}

function placedWords(text: string, lang: Language): Placed[] {
  let whole = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const fold = foldLetter(letter, lang);
    for (let at = 0; at < fold.length; at += 1) {
      starts.push(index);
      ends.push(index + letter.length);
    }
    whole += fold;
  }
  return runsOf(whole).map((run) => {
    const placed: Placed = { word: '', starts: [], ends: [] };
    for (let at = 0; at < run.text.length; at += 1) {
      const kept = foldKana(run.text[at] ?? '');
      const start = starts[run.at + at] ?? 0;
      const end = ends[run.at + at] ?? 0;
      if (kept === '') {
        // A long vowel mark that normalising removes extends the letter before it.
        if (placed.ends.length > 0) placed.ends[placed.ends.length - 1] = end;
        continue;
      }
      placed.word += kept;
      placed.starts.push(start);
      placed.ends.push(end);
    }
    return placed;
  });
}

function soughtIn(word: string, { word: sought, how }: SoughtWord): [from: number, to: number] | null {
  if (how === 'literally') return null;
  if (how === 'nearly') {
    const isNear = word !== '' && typosBetween(sought, word, wrongLetters(sought)) !== null;
    return isNear ? [0, word.length] : null;
  }
  const at = word.indexOf(sought);
  const isPart = at === 0 ? mayBegin(sought) || word === sought : at > 0 && mayBeInside(sought);
  if (isPart) return [at, at + sought.length];
  const ending = sought.length - word.length;
  const isStem = ending > 0 && ending <= longestEnding && mayEnd(word) && sought.startsWith(word);
  return isStem ? [0, word.length] : null;
}

function markOf({ starts, ends }: Placed, from: number, to: number): Mark {
  return { start: starts[from] ?? 0, end: ends[to - 1] ?? 0 };
}

/** Marks are ascending, do not overlap, and never split a letter. */
export function marksIn(text: string, words: readonly SoughtWord[], lang: Language): Mark[] {
  const placed = placedWords(text, lang);
  const marks: Mark[] = words.flatMap(({ word, how }) =>
    how === 'literally' ? literalMarks(text, word) : [],
  );
  placed.forEach((one, at) => {
    for (const sought of words) {
      const range = one.word === '' ? null : soughtIn(one.word, sought);
      if (range) marks.push(markOf(one, ...range));
    }
    const before = placed[at - 1];
    if (before && isWrittenAsOne(before.word, one.word)) {
      const isSought = words.some(({ word }) => word === before.word + one.word);
      if (isSought) marks.push({ start: before.starts[0] ?? 0, end: one.ends.at(-1) ?? 0 });
    }
  });
  return joined(marks);
}

function literalMarks(text: string, sought: string): Mark[] {
  const lower = text.toLowerCase();
  const marks: Mark[] = [];
  // Lower-casing changed the length of a letter, so positions would be wrong.
  if (lower.length !== text.length || sought === '') return marks;
  for (let at = lower.indexOf(sought); at >= 0; at = lower.indexOf(sought, at + sought.length))
    marks.push({ start: at, end: at + sought.length });
  return marks;
}

function joined(marks: Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const { start, end } of marks.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}
