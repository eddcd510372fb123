import { parentPort } from 'node:worker_threads';
import { captionSections } from './caption-sections.ts';
import { sectionsOf } from './divide-sections.ts';
import { linesOfPdf } from './pdf-lines.ts';
import type { Section, SectionSource } from './sections.port.ts';
import { blocksOf } from './text-lines.ts';

const mostSections = 1_000;

async function sectionsIn({ kind, lang, bytes }: SectionSource): Promise<Section[]> {
  if (kind === 'captions') return captionSections(new TextDecoder().decode(bytes), lang);
  return sectionsOf(blocksOf(await linesOfPdf(bytes)), lang);
}

export type SectionsRead = { sections: Section[] } | { failure: string };

parentPort?.on('message', (source: SectionSource) => {
  void sectionsIn(source)
    .then(
      (sections): SectionsRead => ({ sections: sections.slice(0, mostSections) }),
      (error: unknown): SectionsRead => ({ failure: error instanceof Error ? error.message : String(error) }),
    )
    .then((read) => parentPort?.postMessage(read));
});
