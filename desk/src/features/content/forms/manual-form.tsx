import { NumberAt, TextAt } from '../../../lib/drafts/fields.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { Beside } from '../fields/beside.tsx';
import { FileField } from '../fields/file-field.tsx';
import { ProductField } from '../fields/product-field.tsx';
import type { ContentWork, TextsProps } from '../screen/use-content.ts';

const t = texts.contentFields;
const { labels } = t;

export function ManualTexts({ work, lang }: TextsProps) {
  const path = `languages.${lang}`;
  return (
    <>
      <Beside work={work} lang={lang} name="title">
        <TextAt form={work} path={`${path}.title`} label={labels.title} lang={lang.slice(0, 2)} />
      </Beside>
      <FileField work={work} path={`${path}.file`} label={labels.file} use="manual" />
      <NumberAt form={work} path={`${path}.pages`} label={labels.pages} hint={t.pagesHint} />
    </>
  );
}

export function ManualGeneral({ work }: { work: ContentWork }) {
  return (
    <>
      <ProductField work={work} />
      <NumberAt form={work} path="position" label={labels.position} hint={t.positionHint} />
    </>
  );
}
