import { LinesAt, NumberAt, TextAt } from '../../../lib/drafts/fields.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { Beside } from '../fields/beside.tsx';
import { MarkupAt } from '../fields/markup-at.tsx';
import { ProductField } from '../fields/product-field.tsx';
import type { ContentWork, TextsProps } from '../screen/use-content.ts';

const t = texts.contentFields;
const { labels } = t;

export function FaqTexts({ work, lang }: TextsProps) {
  const path = `languages.${lang}`;
  const spoken = lang.slice(0, 2);
  return (
    <>
      <Beside work={work} lang={lang} name="question">
        <TextAt form={work} path={`${path}.question`} label={labels.question} lang={spoken} />
      </Beside>
      <MarkupAt work={work} lang={lang} name="answer" label={labels.answer} />
      <Beside work={work} lang={lang} name="variants">
        <LinesAt
          form={work}
          path={`${path}.variants`}
          label={labels.variants}
          hint={t.variantsHint}
          lang={spoken}
        />
      </Beside>
    </>
  );
}

export function FaqGeneral({ work }: { work: ContentWork }) {
  return (
    <>
      <ProductField work={work} mayBeNone />
      <NumberAt form={work} path="position" label={labels.position} hint={t.positionHint} />
    </>
  );
}
