import { plainText, wordSet, wordsOf } from './plain-words.ts';

/** Words before a question: "and how long", "Hallo, wie lange". */
const fillers = wordSet(
  'and but so also hi hello hey ok okay please sorry then well btw oh thanks yes no excuse me quick question',
  'und aber also hallo hi guten tag morgen abend bitte entschuldigung noch eine frage danke ja nein',
);

/** The words that may follow the first word of a question. */
type Opening = readonly [first: ReadonlySet<string>, second: ReadonlySet<string>];

const englishVerbs = wordSet(
  "is are do does did can could should would will was were has have am must isn't aren't don't doesn't didn't can't cannot won't",
);
const pronouns = wordSet('i you we they he she it there this that these those anyone anybody someone one');
const nouns = wordSet('the a an my your our');
const both = new Set([...pronouns, ...nouns]);

/** A statement can begin with many of these words, so the next word decides: "what is", but not "what I see". */
const openings: readonly Opening[] = [
  [
    wordSet('how'),
    new Set([
      ...englishVerbs,
      ...wordSet(
        'much many long big heavy far often old fast loud hot high wide tall thick deep strong well about to come',
      ),
    ]),
  ],
  [wordSet('what'), new Set([...englishVerbs, ...wordSet('kind type size sort colour color about if else')])],
  [wordSet('when where why who'), englishVerbs],
  [
    wordSet('which'),
    wordSet('one ones model models cable battery filter ink version size app product products do does of'),
  ],
  [
    wordSet("can could may might should shall will would must isn't aren't can't couldn't won't wouldn't"),
    both,
  ],
  [wordSet('is are does'), both],
  [wordSet("do did don't doesn't didn't was were"), pronouns],
  [wordSet('have has'), wordSet('you they anyone anybody')],
  [
    wordSet('wie'),
    wordSet(
      'lange viel viele schwer gross hoch breit tief oft weit laut schnell alt teuer heiss stark kann koennen geht funktioniert ist sind',
      'komme bekomme mache muss soll wird werden finde reinige lautet heisst installiere erreiche sieht stelle schliesse verbinde lade',
    ),
  ],
  [
    wordSet('was'),
    wordSet(
      'kostet kosten wiegt ist sind bedeutet heisst muss soll mache kann passiert tun brauche fuer wird',
    ),
  ],
  [
    wordSet('wann wo wohin woher warum wieso weshalb wer wieviel womit wofuer'),
    wordSet(
      'ist sind kann koennen kommt kommen wird werden bekomme bekommt finde findet muss soll hat haben habe gibt geht steht funktioniert',
      'darf macht mache erhalte erreiche meldet bleibt',
    ),
  ],
  [
    wordSet('welche welcher welches welchen welchem'),
    wordSet(
      'ist sind kabel akku filter tinte modell modelle version groesse farbe garantie app passt passen brauche',
    ),
  ],
  [wordSet('kann koennen darf duerfen muss muessen soll sollen'), wordSet('ich man wir sie')],
  [wordSet('gibt geht'), wordSet('es')],
  [wordSet('haben wissen wuerden'), wordSet('sie')],
  [wordSet('habt wisst koennt'), wordSet('ihr')],
  [
    wordSet("what's whats how's hows where's wheres who's whos when's"),
    wordSet('the a my your this that wrong up it'),
  ],
];

const requests: readonly RegExp[] = [
  /\b(?:tell me|want to know|like to know|need to know|wonder|wondering) (?:how|what|when|where|which|why|who|whether|if)\b/,
  /\b(?:wissen|sagen|frage mich),? (?:wie|was|wann|wo|welche[rns]?|warum|ob)\b/,
  /\bis(?:t)? (?:das|es|that|this|it) (?:normal|ok|okay|moeglich)\b/,
];

/** Endings and words of Japanese questions. Words such as いつも and 何度も make no question. */
const japanese: readonly RegExp[] = [
  /(?:です|ます|ません|でしょう|だろう|した|ない|る|の)か(?:ね|な)?$/,
  /(?:かな|かしら)$/,
  /(?:教えて|おしえて)(?:ください|下さい|くれ|ほしい|欲しい|もらえ|いただけ)|知りたい/,
  /(?:何(?:年|日|時間?|ヶ月|か月|カ月|グラム|キロ|g|kg)|いくら|どれ(?:くらい|ぐらい)|どの(?:くらい|ぐらい)|いつ|どこ)(?:です)?$/,
];

const endMarks = ' .!?。~"\')';

/** The text without the marks at its end, and whether one of them is a question mark. */
function withoutEndMarks(plain: string): { text: string; hasQuestionMark: boolean } {
  let end = plain.length;
  while (end > 0 && endMarks.includes(plain.charAt(end - 1))) end -= 1;
  return { text: plain.slice(0, end), hasQuestionMark: plain.slice(end).includes('?') };
}

/** "Is it" alone asks nothing: a third word follows. */
const hasOpening = ([first, second, third]: readonly string[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  (third !== undefined || !both.has(second)) &&
  openings.some(([firsts, seconds]) => firsts.has(first) && seconds.has(second));

function isAsking(sentence: string): boolean {
  const { text, hasQuestionMark } = withoutEndMarks(plainText(sentence));
  if (hasQuestionMark) return true;
  if (requests.some((one) => one.test(text)) || japanese.some((one) => one.test(text))) return true;
  const words = wordsOf(text);
  const start = words.findIndex((word) => !fillers.has(word));
  return start >= 0 && hasOpening(words.slice(start, start + 3));
}

/** Full stops inside an address or a number end no sentence. */
// slow-pattern: a message has at most 4,000 characters, which take 20 ms at most
const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?？！])\s+|(?<=[。！？])|\n+/u);

/** The parts of a text that ask something, and the others; '' if there are none. */
export function partsOf(text: string): { question: string; statement: string } {
  const asking: string[] = [];
  const others: string[] = [];
  for (const sentence of sentencesIn(text)) (isAsking(sentence) ? asking : others).push(sentence.trim());
  return { question: asking.join(' ').trim(), statement: others.join(' ').trim() };
}

/** Whether a text is phrased as a question in any of the languages, with a question mark or without. */
export const isQuestion = (text: string): boolean => partsOf(text).question !== '';
