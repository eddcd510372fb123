import { type ContentDocument, titleOf } from '@aftercare/contract/content/documents';
import { type Language, languages } from '@aftercare/contract/languages';
import { escapeHtml } from '../../../platform/mail/layout/escape-html.ts';

/** The answer in this language, or in the fallback of visitors; its markup was sanitized on saving. */
function answerIn(document: ContentDocument, inOrder: readonly Language[]): string {
  const texts = inOrder.map((lang) => document.languages[lang]).find((one) => one !== undefined);
  return texts !== undefined && 'answer' in texts ? texts.answer : '';
}

export function renderPlainly(
  document: ContentDocument,
  { lang, defaultLang }: { lang: Language; defaultLang: Language },
  questions: readonly string[],
): string {
  const question = escapeHtml(titleOf(document, document.languages[lang] ? lang : defaultLang));
  const items = questions.map((one) => `<li>${escapeHtml(one)}</li>`).join('');
  const list = items === '' ? '' : `<ul>${items}</ul>`;
  return `<!doctype html>
<html lang="${lang.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${question}</title></head>
<body><h1>${question}</h1>
${answerIn(document, [lang, defaultLang, ...languages])}
${list}</body></html>
`;
}
