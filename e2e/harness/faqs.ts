import { demoSite, type SiteId, sites } from './sites.ts';

const shortestSentence = 8;

/** The first words of a FAQ's answer, as they are read on the screen. */
export function answerTo(site: SiteId, question: string): string {
  const faq = demoSite(site).faqs.find((one) => one.question === question && one.lang === sites[site]);
  if (faq === undefined) throw new Error(`${site} has no FAQ "${question}"`);
  const text = faq.answer.replace(/<[^>]+>/g, '\n').replaceAll('&amp;', '&');
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => line.length > shortestSentence) ?? text;
}
