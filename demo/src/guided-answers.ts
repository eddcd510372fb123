import { type Language, languages } from '@aftercare/contract/languages';
import { demoId, inLanguage } from './demo-id.ts';
import type { DemoGuidedAnswer } from './demo-site.ts';
import { fillIn } from './fill-in.ts';
import { readContent } from './read-content.ts';
import { type HoldsWhere, holdsAt, type SiteContext } from './site-context.ts';
import type { SiteFacts } from './site-facts.ts';

type WrittenGuidedAnswer = HoldsWhere & { slug: string; question: string; answer: string; next: string[] };
type WrittenTree = { first: string[]; stories: WrittenGuidedAnswer[] };

function treeOf(context: SiteContext, facts: SiteFacts, lang: Language): DemoGuidedAnswer[] {
  const { siteId, brand } = context;
  const values = { ...facts.values, ...facts.valuesIn[lang] };
  const idOf = (slug: string) => demoId('story', siteId, slug);
  const trees = [brand, 'common'].map((folder) => readContent<WrittenTree>(`${folder}/stories.${lang}.json`));
  const written = trees
    .flatMap(({ stories }) => stories)
    .filter((guidedAnswer) => holdsAt(context, guidedAnswer));
  const isShown = (slug: string) => written.some((guidedAnswer) => guidedAnswer.slug === slug);
  const first = trees.flatMap((tree) => tree.first).filter(isShown);
  return written.map(({ slug, question, answer, next }) => ({
    ...inLanguage(idOf(slug), lang),
    question: fillIn(question, values),
    answer: fillIn(answer, values),
    first: first.includes(slug) ? first.indexOf(slug) : null,
    next: next.map(idOf),
  }));
}

export const readGuidedAnswers = (context: SiteContext, facts: SiteFacts): DemoGuidedAnswer[] =>
  languages.flatMap((lang) => treeOf(context, facts, lang));
