import type { KnowledgeEntry } from '../../../bot.port.ts';
import { type ConceptWords, conceptVector } from '../../../outside/testing/embeddings-service.ts';
import { keyOfText } from '../sent-text.ts';
import { wantedTexts } from '../wanted-texts.ts';

const entry = (id: string, question: string, ...variants: string[]): KnowledgeEntry => ({
  id,
  question,
  variants,
  answer: `<p>See chapter ${id} of the manual.</p>`,
});

/** Questions about a printer with several wordings each. */
export const printerEntries: readonly KnowledgeEntry[] = [
  entry('jam', 'How do I clear a paper jam?', 'paper is stuck', 'sheet jammed inside', 'remove stuck paper'),
  entry(
    'ink',
    'Which cartridge fits my printer?',
    'compatible ink',
    'what ink do I need',
    'refill cartridge',
  ),
  entry('noise', 'Why is the printer so loud?', 'strange noise', 'it makes a noise', 'the printer is noisy'),
  entry(
    'wifi',
    'How do I connect to Wi-Fi?',
    'join the wlan',
    'set up wireless',
    'wireless does not connect',
  ),
  entry('scan', 'How do I scan a page?', 'make a scan', 'scanning to my computer', 'scan into a file'),
  entry('driver', 'Where is the driver?', 'download the driver', 'install driver', 'driver for my laptop'),
  entry(
    'streak',
    'Why does the print have stripes?',
    'lines on the page',
    'stripes on paper',
    'print has lines',
  ),
  entry('power', 'The printer does not turn on', 'no power', 'it will not turn on', 'power light is off'),
  entry('label', 'How do I print labels?', 'label size', 'load labels', 'print on a label roll'),
  entry('clean', 'How do I clean the head?', 'cleaning the print head', 'clean nozzle', 'head cleaning'),
  entry('cable', 'Which cable do I need?', 'usb cable', 'cable is missing', 'what cable connects it'),
  entry('reset', 'How do I reset the printer?', 'factory reset', 'reset to defaults', 'restore settings'),
  entry('phone', 'How do I print from my phone?', 'mobile printing', 'print from iphone', 'phone app'),
  entry('tray', 'How do I open the tray?', 'tray will not open', 'open paper tray', 'tray is locked'),
  entry('speed', 'Why is printing slow?', 'slow print', 'it prints slowly', 'speed up printing'),
  entry('colour', 'How do I print in colour?', 'colour is wrong', 'print colours', 'only black, no colour'),
];

/** The first words of a concept are in the wordings; the last one is in none of them. */
export const printerConcepts: ConceptWords = {
  jam: ['jam', 'stuck', 'crumpled'],
  ink: ['ink', 'cartridge', 'toner'],
  noise: ['loud', 'nois', 'rattl'],
  wifi: ['wi-fi', 'wlan', 'wireless', 'router'],
  scan: ['scan', 'digitis'],
  driver: ['driver', 'softwar'],
  streak: ['stripe', 'lines', 'smear'],
  power: ['turn on', 'power', 'dead'],
  label: ['label', 'sticker'],
  clean: ['clean', 'nozzle', 'dirt'],
  cable: ['cable', 'lead'],
  reset: ['reset', 'restore', 'wipe'],
  phone: ['phone', 'mobile', 'android'],
  tray: ['tray', 'drawer'],
  speed: ['slow', 'speed', 'forever'],
  colour: ['colour', 'rainbow'],
};

/** Questions without a word of their entry. */
export const paraphrases: readonly (readonly [text: string, entryId: string])[] = [
  ['everything came out crumpled', 'jam'],
  ['my toner ran dry', 'ink'],
  ['this thing keeps rattling', 'noise'],
  ['can it digitise old photos', 'scan'],
  ['mine seems dead', 'power'],
  ['sticker support', 'label'],
];

export const printerVector = (text: string): Float32Array => {
  const numbers = conceptVector(text, printerConcepts);
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (value) => value / length);
};

/** The vectors of all texts that a training wants. */
export function printerVectors(vectorOf = printerVector) {
  const texts = wantedTexts({ entries: printerEntries, products: [] }, 'en_US');
  const vectors = texts.map(vectorOf);
  const dimensions = vectors[0]?.length ?? 0;
  const rows = new Float32Array(texts.length * dimensions);
  vectors.forEach((vector, at) => {
    rows.set(vector, at * dimensions);
  });
  return { dimensions, keys: texts.map(keyOfText), rows };
}
