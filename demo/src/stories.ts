import { type Language, languages } from '@aftercare/contract/languages';
import { demoId } from './demo-id.ts';
import type { DemoHotSpot, DemoStory } from './demo-site.ts';
import { fillIn } from './fill-in.ts';
import { readContent } from './read-content.ts';
import type { SiteFacts } from './site-facts.ts';

type WrittenStory = { slug: string; question: string; answer: string; next: string[] };
type WrittenTree = { first: string[]; stories: WrittenStory[] };

type Tree = { stories: DemoStory[]; hotSpots: DemoHotSpot[] };

/** The guided tree of a site in one language: its own questions first, then those that every site answers. */
function treeOf(siteId: string, facts: SiteFacts, lang: Language): Tree {
  const words = { ...facts.words, ...facts.wordsOf[lang] };
  const idOf = (slug: string) => demoId('story', siteId, lang, slug);
  const spot = (slug: string, position: number, behind: string | null): DemoHotSpot => ({
    id: demoId('hot spot', siteId, lang, behind ?? '', slug),
    lang,
    storyId: idOf(slug),
    behindId: behind === null ? null : idOf(behind),
    position,
  });
  const trees = [siteId, 'common'].map((folder) =>
    readContent<WrittenTree>(`${folder}/stories.${lang}.json`),
  );
  const written = trees.flatMap(({ stories }) => stories);
  return {
    stories: written.map(({ slug, question, answer }) => ({
      id: idOf(slug),
      lang,
      question: fillIn(question, words),
      answer: fillIn(answer, words),
    })),
    hotSpots: [
      ...trees.flatMap(({ first }) => first).map((slug, position) => spot(slug, position, null)),
      ...written.flatMap(({ slug, next }) => next.map((one, position) => spot(one, position, slug))),
    ],
  };
}

export function readTrees(siteId: string, facts: SiteFacts): Tree {
  const trees = languages.map((lang) => treeOf(siteId, facts, lang));
  return {
    stories: trees.flatMap(({ stories }) => stories),
    hotSpots: trees.flatMap(({ hotSpots }) => hotSpots),
  };
}
