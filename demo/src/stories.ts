import { type Language, languages } from '@aftercare/contract/languages';
import { demoId } from './demo-id.ts';
import type { DemoHotSpot, DemoStory } from './demo-site.ts';
import { fillIn } from './fill-in.ts';
import { readContent } from './read-content.ts';
import type { SiteFacts } from './site-facts.ts';
import { type HoldsWhere, holdsAt, type SitePlace } from './site-place.ts';

type WrittenStory = HoldsWhere & { slug: string; question: string; answer: string; next: string[] };
type WrittenTree = { first: string[]; stories: WrittenStory[] };

type Tree = { stories: DemoStory[]; hotSpots: DemoHotSpot[] };

/** The guided tree of a site in one language: its brand's questions first, then those that every site answers. */
function treeOf(place: SitePlace, facts: SiteFacts, lang: Language): Tree {
  const { siteId, brand } = place;
  const words = { ...facts.words, ...facts.wordsOf[lang] };
  const idOf = (slug: string) => demoId('story', siteId, lang, slug);
  const spot = (slug: string, position: number, behind: string | null): DemoHotSpot => ({
    id: demoId('hot spot', siteId, lang, behind ?? '', slug),
    lang,
    storyId: idOf(slug),
    behindId: behind === null ? null : idOf(behind),
    position,
  });
  const trees = [brand, 'common'].map((folder) => readContent<WrittenTree>(`${folder}/stories.${lang}.json`));
  const written = trees.flatMap(({ stories }) => stories).filter((story) => holdsAt(place, story));
  const isTold = (slug: string) => written.some((story) => story.slug === slug);
  return {
    stories: written.map(({ slug, question, answer }) => ({
      id: idOf(slug),
      lang,
      question: fillIn(question, words),
      answer: fillIn(answer, words),
    })),
    hotSpots: [
      ...trees
        .flatMap(({ first }) => first)
        .filter(isTold)
        .map((slug, position) => spot(slug, position, null)),
      ...written.flatMap(({ slug, next }) => next.map((one, position) => spot(one, position, slug))),
    ],
  };
}

export function readTrees(place: SitePlace, facts: SiteFacts): Tree {
  const trees = languages.map((lang) => treeOf(place, facts, lang));
  return {
    stories: trees.flatMap(({ stories }) => stories),
    hotSpots: trees.flatMap(({ hotSpots }) => hotSpots),
  };
}
