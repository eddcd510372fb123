import type { KnowledgeEntry } from '../../../bot.port.ts';

const faq = (id: string, question: string, ...variants: string[]): KnowledgeEntry => ({
  id,
  question,
  variants,
  answer: `<p>${id}</p>`,
});

/** Questions about a monitor with several wordings each. */
export const monitorEntries: readonly KnowledgeEntry[] = [
  faq(
    'black',
    'The screen stays black. What can I do?',
    'my monitor shows nothing',
    'black screen',
    'no picture on the display',
    'screen is black after connecting',
  ),
  faq(
    'flicker',
    'Why does the picture flicker?',
    'screen flickers all the time',
    'flickering display',
    'the image blinks',
    'picture goes off and on',
  ),
  faq(
    'length',
    'How long is the warranty?',
    'how many months of warranty do I have',
    'when does my warranty end',
    'warranty period',
    'how much longer am I covered',
  ),
  faq(
    'clean',
    'How do I clean the screen?',
    'can I wipe it with a cloth',
    'remove fingerprints from the screen',
    'which cleaner is safe',
    'how to get dust off the display',
  ),
  faq(
    'register',
    'How do I register my order?',
    'sign up for the extended warranty',
    'where do I enter my order number',
    'activate the warranty extension',
    'how can I register the product',
  ),
];

export const monitorParameters = (weight: string, size: string) => [
  { name: 'Weight', value: weight },
  { name: 'Screen size', value: size },
];
export const monitors = [
  { id: 'p16', name: 'FOPO Portable Monitor P16', parameters: monitorParameters('0.9 kg', '16 inches') },
  { id: 's17', name: 'FOPO Triple Monitor S17', parameters: monitorParameters('2.1 kg', '17 inches') },
  { id: 'v18', name: 'FOPO Folding Monitor V18', parameters: monitorParameters('1.6 kg', '18 inches') },
];
