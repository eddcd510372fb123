import { LinesAt, NumberAt, TextAt } from '../../../lib/drafts/fields.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { Beside } from '../fields/beside.tsx';
import { MarkupAt } from '../fields/markup-at.tsx';
import { ProductField } from '../fields/product-field.tsx';
import type { ContentWork, WordsProps } from '../screen/use-content.ts';

const words = texts.contentFields;
const { labels } = words;

export function FaqWords({ work, lang }: WordsProps) {
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
          hint={words.variantsHint}
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
      <NumberAt form={work} path="position" label={labels.position} hint={words.positionHint} />
    </>
  );
}
