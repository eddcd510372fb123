import { TickField } from '@aftercare/ui/field';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { NumberAt, TextAt } from '../../../lib/drafts/fields.tsx';
import { EntryPicker } from '../../../lib/entries/entry-picker.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { Beside } from '../fields/beside.tsx';
import { MarkupAt } from '../fields/markup-at.tsx';
import { RowsField } from '../fields/rows-field.tsx';
import { EntryTitle } from '../screen/entry-title.tsx';
import type { ContentWork, TextsProps } from '../screen/use-content.ts';

const t = texts.contentFields;
const { labels } = t;

export function GuidedAnswerTexts({ work, lang }: TextsProps) {
  return (
    <>
      <Beside work={work} lang={lang} name="question">
        <TextAt
          form={work}
          path={`languages.${lang}.question`}
          label={labels.question}
          lang={lang.slice(0, 2)}
        />
      </Beside>
      <MarkupAt work={work} lang={lang} name="answer" label={labels.answer} />
    </>
  );
}

export function GuidedAnswerGeneral({ work }: { work: ContentWork }) {
  const [isPicking, setIsPicking] = useState(false);
  const { merchantId, defaultLang: lang } = work.site;
  const next = (work.valueAt('next') ?? []) as string[];
  const isFirst = work.valueAt('first') !== null;
  const change = (rows: readonly string[]) => work.change('next', rows);
  return (
    <>
      <TickField
        label={t.beginsTree}
        checked={isFirst}
        onChange={(event) => work.change('first', event.target.checked ? 0 : null)}
      />
      {isFirst && <NumberAt form={work} path="first" label={labels.first} hint={t.firstHint} />}
      <RowsField
        label={labels.next}
        hint={t.nextHint}
        rows={next}
        onChange={change}
        error={work.errorWithin('next')}
        add={{ text: t.addNext, onAdd: () => setIsPicking(true) }}
        render={(entryId) => (
          <Link href={paths.contentEntry(merchantId, 'story', entryId)}>
            <EntryTitle merchantId={merchantId} kind="story" entryId={entryId} lang={lang} />
          </Link>
        )}
      />
      {isPicking && (
        <EntryPicker
          merchantId={merchantId}
          kind="story"
          title={t.addNext}
          without={next}
          onClose={() => setIsPicking(false)}
          onPick={(entryId) => {
            change([...next, entryId]);
            setIsPicking(false);
          }}
        />
      )}
    </>
  );
}
