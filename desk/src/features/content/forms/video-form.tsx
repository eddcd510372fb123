import { Field } from '@aftercare/ui/field';
import { NumberAt, TextAt } from '../../../lib/drafts/fields.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { Beside } from '../fields/beside.tsx';
import { FileField } from '../fields/file-field.tsx';
import { ProductField } from '../fields/product-field.tsx';
import type { ContentWork, TextsProps } from '../screen/use-content.ts';

const t = texts.contentFields;
const { labels } = t;

export function VideoTexts({ work, lang }: TextsProps) {
  const path = `languages.${lang}`;
  return (
    <>
      <Beside work={work} lang={lang} name="title">
        <TextAt form={work} path={`${path}.title`} label={labels.title} lang={lang.slice(0, 2)} />
      </Beside>
      <FileField work={work} path={`${path}.captions`} label={labels.captions} use="captions" mayBeNone />
    </>
  );
}

const blankSource = {
  file: { kind: 'file', file: '' },
  outside: { kind: 'outside', url: 'https://' },
} as const;

export function VideoGeneral({ work }: { work: ContentWork }) {
  const kind = work.valueAt('source.kind') === 'outside' ? 'outside' : 'file';
  return (
    <>
      <ProductField work={work} />
      <Field label={labels.source}>
        {(wiring) => (
          <select
            {...wiring}
            name="source.kind"
            value={kind}
            onChange={(event) =>
              work.change('source', blankSource[event.target.value as keyof typeof blankSource])
            }
          >
            <option value="file">{t.sources.file}</option>
            <option value="outside">{t.sources.outside}</option>
          </select>
        )}
      </Field>
      {kind === 'file' ? (
        <FileField
          work={work}
          path="source.file"
          label={labels.file}
          use="film"
          onSeconds={(seconds) => work.change('durationSeconds', seconds)}
        />
      ) : (
        <TextAt form={work} path="source.url" label={labels.url} hint={t.urlHint} />
      )}
      <FileField work={work} path="cover" label={labels.cover} use="picture" mayBeNone />
      <NumberAt form={work} path="durationSeconds" label={labels.durationSeconds} hint={t.durationHint} />
      <NumberAt form={work} path="position" label={labels.position} hint={t.positionHint} />
    </>
  );
}
