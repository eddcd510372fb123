import { findIn, isCode } from './word-list.mjs';

const misspeltOrVendor =
  /zhuiyibot|fake-agent|fakeAgent|fake_agent|vistor|Portocol|thumb_status|toManual|hohemJoy|livechat_view/;

/** Only the adapter of a vendor's protocol and its fake, and the readers of vendors' files, may use their names. */
const speaksVendor = /\/livechat\/|\/chat-imports\/file\//;

/** Column names may be equal to wire names. */
const speaksSql =
  /\.(repository|view|factory|tables)\.ts$|^server\/(src\/platform\/database|migrations|testing)\//;

/**
 * @param {import('./sources.mjs').Source[]} sources
 * @returns {string[]}
 */
export function wireFields(sources) {
  const names = sources
    .filter(({ path }) => path.startsWith('contract/src/') && path.endsWith('.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/\[\s*'([a-z0-9]+(?:_[a-z0-9]+)+)',/g)].map((match) => match[1] ?? ''),
    );
  return [...new Set(names)].sort();
}

/** @type {import('./word-list.mjs').Check} */
export const wireWords = {
  name: 'wire-words',
  find: (sources) => {
    const fields = wireFields(sources);
    const fieldPattern = new RegExp(`(?<![A-Za-z0-9_])(${fields.join('|') || '(?!)'})(?![A-Za-z0-9_])`);
    const why = 'a word of the wire, known to contract/ alone';
    return sources
      .filter(({ path }) => isCode(path) && !path.startsWith('contract/'))
      .flatMap((source) => [
        ...findIn(source, misspeltOrVendor, why),
        ...(speaksSql.test(source.path) || speaksVendor.test(source.path)
          ? []
          : findIn(source, fieldPattern, why)),
      ]);
  },
};
