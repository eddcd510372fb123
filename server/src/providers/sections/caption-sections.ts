import type { Language } from '@aftercare/contract/languages';
import { decodeEntities } from '../../platform/text/decode-entities.ts';
import { lengthOf, lengthsFor } from './divide-sections.ts';
import type { Section } from './sections.port.ts';

const timing = /^(?:(\d{2,4}):)?(\d{2}):(\d{2})\.\d{3}[ \t]+-->[ \t]/;
const endOfSentence = /[.!?。！？…]["'”»」]?$/u;

type Cue = { text: string; second: number };

/** Cues in groups that end with a sentence. The text is WebVTT that was validated when it was stored. */
export function captionSections(captions: string, lang: Language): Section[] {
  const { least, most } = lengthsFor(lang);
  const groups: { texts: string[]; second: number }[] = [];
  let length = 0;
  let isOpen = false;
  for (const { text, second } of cuesOf(captions)) {
    const own = lengthOf(text, lang);
    const last = groups.at(-1);
    if (last && isOpen && length + own <= most) last.texts.push(text);
    else {
      groups.push({ texts: [text], second });
      length = 0;
    }
    length += own;
    isOpen = length < least || !endOfSentence.test(text);
  }
  return groups.map(({ texts, second }) => ({ heading: '', body: texts.join('\n'), place: second }));
}

function cuesOf(captions: string): Cue[] {
  return captions.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => timing.test(line));
    const [, hours = '0', minutes = '0', seconds = '0'] = timing.exec(lines[at] ?? '') ?? [];
    const text = plainText(lines.slice(at + 1).join(' '));
    if (at < 0 || text === '') return [];
    return [{ text, second: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) }];
  });
}

const plainText = (text: string): string =>
  decodeEntities(text.replace(/<[^<>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
