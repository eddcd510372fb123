const features = new Set(
  `merchant merchants notices account accounts warranty warranties orders products faq faqs chat chats bot bots
   ticket tickets files tracking legal team teams reports privacy`.split(/\s+/),
);
const orderGuide = /order-?guide/i;

const ofTheBrowser = /\.files\b|'Files'|figtree\/files|(letter-|--)tracking\b/g;

/** @param {string} text */
function wordsOf(text) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

/** @param {string} text */
function featureWordIn(text) {
  if (orderGuide.test(text)) return 'order-guide';
  return wordsOf(text.replace(ofTheBrowser, '')).find((word) => features.has(word));
}

/** @type {import('./word-list.mjs').Check} */
export const featureWords = {
  name: 'feature-words-in-ui',
  find: (sources) =>
    sources
      .filter(({ path }) => path.startsWith('ui/src/'))
      .flatMap(({ path, text }) => {
        const lines = [path.slice('ui/src/'.length), ...text.split('\n')];
        return lines.flatMap((line, index) => {
          const word = featureWordIn(line);
          return word ? [{ path, line: index, what: `${word}: ui/ knows no feature` }] : [];
        });
      }),
};
