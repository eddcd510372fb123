import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { fill } from '../../../platform/text/fill.ts';
import type { KnowledgeSection } from '../../../providers/bot/bot.port.ts';
import { sectionIdOf } from './section-id.ts';
import { clockTime, freeTitle, sectionTexts } from './section-texts.ts';
import {
  type AfterSection,
  type SectionDocument,
  type StoredSection,
  sectionDocuments,
  sectionPage,
  sectionsAmong,
} from './sections.view.ts';

/** The sections of a site's published manuals and captions that the bot learns, at most 5,000. */
export async function learntSections(
  database: Database,
  merchantId: string,
  lang: Language,
): Promise<KnowledgeSection[]> {
  const documents = await database.forMerchant(merchantId, (tx) =>
    sectionDocuments(tx, { merchantId, lang }),
  );
  const byFile = Map.groupBy(documents, ({ fileKey }) => fileKey);
  const learnt: KnowledgeSection[] = [];
  const titles = new Set<string>();
  let characters = 0;
  let after: AfterSection = null;
  do {
    const behind: AfterSection = after;
    const page: Awaited<ReturnType<typeof sectionPage>> = await database.forMerchant(merchantId, (tx) =>
      sectionPage(tx, merchantId, [...byFile.keys()], behind),
    );
    for (const section of page.sections) {
      characters += section.heading.length + section.body.length;
      if (learnt.length === limits.botLearntSections || characters > limits.botSectionCharacters)
        return learnt;
      learnt.push(knowledgeOf(section, byFile.get(section.fileKey) ?? [], { lang, titles }));
    }
    after = page.last;
  } while (after !== null);
  return learnt;
}

type Naming = { lang: Language; titles: Set<string> };

/** `documents`: those with this file. */
function knowledgeOf(
  section: StoredSection,
  documents: readonly SectionDocument[],
  { lang, titles }: Naming,
): KnowledgeSection {
  const [first] = documents;
  const title = first ? uniqueTitle(section, first, { lang, titles }) : '';
  titles.add(title);
  return {
    id: sectionIdOf(section),
    title,
    heading: section.heading,
    document: first === undefined ? '' : `${first.title} ${first.productName}`,
    body: section.body,
    productIds: documents.map(({ productId }) => productId),
  };
}

function uniqueTitle(section: StoredSection, document: SectionDocument, { lang, titles }: Naming): string {
  const short = titleOfSection(section, document, lang);
  const title = titles.has(short) ? `${short}, ${document.title}` : short;
  return freeTitle(title, titles);
}

/** The section as a choice, which as a message gets the section. */
export function titleOfSection(
  { heading, place }: StoredSection,
  { kind, title, productName }: SectionDocument,
  lang: Language,
): string {
  if (heading !== '') return `${heading} – ${productName}`;
  const { page, videoTime } = sectionTexts[lang];
  return kind === 'manual'
    ? fill(page, { document: title, page: String(place) })
    : fill(videoTime, { document: title, time: clockTime(place) });
}

/** The titles of those of these entries whose document is published in this language. */
export async function sectionTitles(
  tx: Tx,
  site: { merchantId: string; lang: Language },
  entryIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await sectionsAmong(tx, site, entryIds);
  return new Map(
    found.map(({ entryId, section, document }) => [entryId, titleOfSection(section, document, site.lang)]),
  );
}
