import { idInLanguage } from '@aftercare/contract/content/documents';
import type { Language } from '@aftercare/contract/languages';
import type { DemoStory } from '@aftercare/demo/demo-site';

export function storiesBehind(stories: readonly DemoStory[], lang: Language, id: string | null): string[] {
  if (id === null)
    return stories
      .flatMap((story) =>
        story.lang === lang && story.first !== null ? [{ ...story, at: story.first }] : [],
      )
      .sort((one, other) => one.at - other.at)
      .map((story) => story.id);
  const next = stories.find((story) => story.id === id)?.next ?? [];
  return next.map((entryId) => idInLanguage(entryId, lang));
}
