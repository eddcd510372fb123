import type { ContentDocument } from '@aftercare/contract/content/documents';
import { TextField } from '@aftercare/ui/field';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { LinesAt, NumberAt, TextAt } from '../../../lib/drafts/fields.tsx';
import { texts } from '../../../lib/parts/text.ts';
import styles from '../content.module.css';
import { Beside } from '../fields/beside.tsx';
import { FileField } from '../fields/file-field.tsx';
import { RowsField } from '../fields/rows-field.tsx';
import type { ContentWork, TextsProps } from '../screen/use-content.ts';

const t = texts.contentFields;
const { labels } = t;

type Parameters = NonNullable<ContentDocument<'product'>['languages']['en_US']>['parameters'];

export function ProductTexts({ work, lang }: TextsProps) {
  const path = `languages.${lang}`;
  const rowsPath = `${path}.parameters`;
  const rows = (work.valueAt(rowsPath) ?? []) as Parameters;
  const change = (next: Parameters) => work.change(rowsPath, next);
  return (
    <>
      <Beside work={work} lang={lang} name="name">
        <TextAt form={work} path={`${path}.name`} label={labels.name} lang={lang.slice(0, 2)} />
      </Beside>
      <Beside work={work} lang={lang} name="parameters">
        <RowsField
          label={labels.parameters}
          rows={rows}
          onChange={change}
          hint={t.parametersHint}
          error={work.errorAt(rowsPath)}
          add={{ text: t.addParameter, onAdd: () => change([...rows, { name: '', value: '' }]) }}
          render={(row, index) => (
            <div className={styles.parameter}>
              {(['name', 'value'] as const).map((key) => (
                <TextField
                  key={key}
                  label={
                    <span className={index === 0 ? undefined : 'visually-hidden'}>{t.parameter[key]}</span>
                  }
                  name={`${rowsPath}.${index}.${key}`}
                  lang={lang.slice(0, 2)}
                  error={work.errorAt(`${rowsPath}.${index}.${key}`)}
                  value={row[key]}
                  onChange={(event) =>
                    change(
                      rows.map((one, at) => (at === index ? { ...one, [key]: event.target.value } : one)),
                    )
                  }
                />
              ))}
            </div>
          )}
        />
      </Beside>
    </>
  );
}

export function ProductGeneral({ work }: { work: ContentWork }) {
  const { merchantId, entryId, version } = work.state;
  return (
    <>
      <FileField work={work} path="picture" label={labels.picture} use="picture" />
      <LinesAt form={work} path="skus" label={labels.skus} hint={t.skusHint} />
      <LinesAt form={work} path="bundleSkus" label={labels.bundleSkus} hint={t.bundleSkusHint} rows={2} />
      <LinesAt form={work} path="tags" label={labels.tags} hint={t.tagsHint} rows={3} />
      <NumberAt form={work} path="basisMonths" label={labels.basisMonths} hint={t.monthsHint} />
      <NumberAt form={work} path="extendedMonths" label={labels.extendedMonths} hint={t.monthsHint} />
      <NumberAt form={work} path="position" label={labels.position} hint={t.positionHint} />
      {version > 0 && (
        <p className={styles.belongs}>
          {t.belongs}
          {(['faq', 'video', 'manual'] as const).map((kind) => (
            <Link key={kind} href={`${paths.content(merchantId, kind)}?product=${entryId}`}>
              {texts.content.kinds[kind]}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
