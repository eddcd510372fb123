import { TextAt } from '../../../lib/drafts/fields.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { Beside } from '../fields/beside.tsx';
import { MarkupAt } from '../fields/markup-at.tsx';
import type { TextsProps } from '../screen/use-content.ts';

const t = texts.contentFields;
const { labels } = t;

export function ArticleTexts({ work, lang }: TextsProps) {
  const path = `languages.${lang}`;
  return (
    <>
      <Beside work={work} lang={lang} name="title">
        <TextAt form={work} path={`${path}.title`} label={labels.title} lang={lang.slice(0, 2)} />
      </Beside>
      <Beside work={work} lang={lang} name="version">
        <TextAt form={work} path={`${path}.version`} label={labels.version} hint={t.versionHint} />
      </Beside>
      <MarkupAt work={work} lang={lang} name="content" label={labels.content} />
    </>
  );
}
