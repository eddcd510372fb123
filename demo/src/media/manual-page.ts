import type { Language } from '@aftercare/contract/languages';
import type { DemoFaq, DemoProduct } from '../demo-site.ts';
import { readContent } from '../read-content.ts';
import type { VideoStep } from '../videos.ts';

type ManualTexts = Record<'title' | 'steps' | 'parameters' | 'questions' | 'care' | 'end', string> & {
  careItems: string[];
};

export type WrittenManual = {
  lang: Language;
  title: string;
  product: DemoProduct;
  steps: readonly VideoStep[];
  faqs: readonly DemoFaq[];
  accent: string;
  /** SVG. */
  picture: string;
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const style = (accent: string): string => `
@page { size: A5; margin: 14mm 14mm 16mm; }
:root { font: 9pt/1.5 'DejaVu Sans', 'IPAPGothic', sans-serif; color: #1d2127; }
:lang(ja) { line-height: 1.75; }
h1, h2, h3 { font-weight: 400; }
h1 { font-size: 19pt; line-height: 1.2; margin: 0 0 2mm; }
h2 { font-size: 12pt; margin: 8mm 0 2mm; padding-top: 2mm; border-top: 1.5pt solid ${accent}; break-after: avoid; }
h3 { font-size: 10pt; color: ${accent}; margin: 4mm 0 1mm; break-after: avoid; }
.kind { color: ${accent}; margin: 0 0 1mm; }
.picture { width: 100%; margin: 4mm 0; border-radius: 3mm; }
strong { font-weight: 400; text-decoration: underline; }
ol, ul { padding-left: 5mm; } li { margin: 1mm 0; } p { margin: 1mm 0; }
dl { display: grid; grid-template-columns: 2fr 3fr; margin: 0; }
dt, dd { margin: 0; padding: 1.2mm 0; border-bottom: 0.4pt solid #c9ced6; } dt { color: #59606b; }
`;

/** HTML for printing: first steps, technical data, the product's questions, care. */
export function manualPage({ lang, title, product, steps, faqs, accent, picture }: WrittenManual): string {
  const texts = readContent<Record<Language, ManualTexts>>('common/manual-words.json')[lang];
  const name = escaped(product.names[lang]);
  const items = (list: readonly string[]) => list.map((item) => `<li>${escaped(item)}</li>`).join('');
  const parameters = product.parameters[lang].map(
    ({ name: what, value }) => `<dt>${escaped(what)}</dt><dd>${escaped(value)}</dd>`,
  );
  const questions = faqs.map(({ question, answer }) => `<h3>${escaped(question)}</h3>${answer}`);
  return [
    `<!doctype html><html lang="${lang.slice(0, 2)}"><meta charset="utf-8">`,
    `<title>${name}: ${escaped(title)}</title><style>${style(accent)}</style>`,
    `<p class="kind">${escaped(texts.title)}</p><h1>${name}</h1>`,
    `<img class="picture" alt="" src="data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}">`,
    `<h2>${escaped(texts.steps)}</h2><ol>${items(steps.map((step) => step.words[lang]))}</ol>`,
    `<h2>${escaped(texts.parameters)}</h2><dl>${parameters.join('')}</dl>`,
    questions.length > 0 ? `<h2>${escaped(texts.questions)}</h2>${questions.join('')}` : '',
    `<h2>${escaped(texts.care)}</h2><ul>${items(texts.careItems)}</ul><p>${escaped(texts.end)}</p>`,
  ].join('\n');
}
