import { type LegalField, legalFields, neededFields } from '@aftercare/contract/content/legal-fields';
import { listContent, viewContent } from '@aftercare/contract/desk/content';
import {
  fillLegalTemplates,
  type LegalTemplates,
  viewLegalTemplates,
} from '@aftercare/contract/desk/legal-templates';
import { viewSite } from '@aftercare/contract/desk/sites';
import { Button } from '@aftercare/ui/button';
import { type ReactNode, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import styles from '../../../lib/form.module.css';
import { FormRefusal, FormText } from '../../../lib/forms/form-fields.tsx';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import type { Problem } from '../../../lib/loaded.ts';
import { problemLine } from '../../../lib/problem-text.ts';
import { problemWords } from '../../../lib/problem-words.ts';
import { Said } from '../../../lib/said.tsx';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { fill, texts } from '../../../lib/text.ts';
import { fieldsIn, type LegalValues, legalProblems, legalValues } from './legal-values.ts';
import { TemplateList } from './template-list.tsx';

const words = texts.legal;

type Props = {
  merchantId: string;
  templates: LegalTemplates;
  note: string;
  onFilled: () => void;
  beside?: ReactNode;
};

type Aim = 'drafts' | 'published';

export function LegalForm({ merchantId, templates: { fields, templates }, note, onFilled, beside }: Props) {
  const { send, isBusy } = useChange(fillLegalTemplates, {
    invalidates: [viewLegalTemplates, viewSite, listContent, viewContent],
  });
  const [done, setDone] = useState('');
  const { form, refusal, showRefusal, submit, finish } = useContractForm<LegalValues>({
    draft: `legal ${merchantId}`,
    first: legalValues(fields, templates),
    problemsOf: legalProblems,
  });
  const values = form.watch();
  const asked = values.types.length === 0 ? templates.map(({ type }) => type) : values.types;
  const needed = new Set<LegalField>(asked.flatMap((type) => neededFields[type]));

  const write = (aim: Aim) => async (typed: LegalValues) => {
    setDone('');
    const edited = templates.filter(({ state }) => state === 'edited').map(({ type }) => type);
    const outcome = await send({
      merchantId,
      aim,
      types: typed.types,
      fields: fieldsIn(typed),
      overwrite: edited.filter((type) => typed.types.includes(type)),
    });
    if (outcome.kind === 'ok') {
      finish();
      const left = outcome.data.outcomes.filter((one) => one.outcome === 'leftAlone');
      const names = left.map(({ type }) => texts.content.articleTypes[type]).join(', ');
      setDone(
        `${aim === 'published' ? words.done : words.drafted} ${names && fill(words.leftAlone, { texts: names })}`.trim(),
      );
      return onFilled();
    }
    if (outcome.kind === 'refused' && outcome.code === 'invalidInput')
      return showRefusal(problemWords(outcome.data.fields));
    showRefusal({}, problemLine(outcome as Problem));
  };

  return (
    <FormProvider {...form}>
      <form className={styles.groups} noValidate onSubmit={submit(write('published'))}>
        <section className={styles.group}>
          <h2>{words.title}</h2>
          <div className={styles.fields}>
            <p className={styles.hint}>{words.intro}</p>
            {note !== '' && <p className={styles.note}>{note}</p>}
            {legalFields.map((field) => (
              <LegalText
                key={field}
                field={field}
                isNeeded={needed.has(field)}
                onSame={
                  field === 'guarantor' || field === 'guarantorAddress'
                    ? () =>
                        form.setValue(field, values[field === 'guarantor' ? 'company' : 'address'], {
                          shouldValidate: form.formState.isSubmitted,
                        })
                    : undefined
                }
              />
            ))}
          </div>
        </section>
        <section className={styles.group}>
          <h2>{words.texts}</h2>
          <div className={styles.fields}>
            <TemplateList
              {...{ merchantId, templates, chosen: values.types }}
              error={form.formState.errors.types?.message}
              onChoose={(types) =>
                form.setValue('types', types, { shouldValidate: form.formState.isSubmitted })
              }
            />
            <FormRefusal text={refusal} />
            <Said text={done} isGood />
            <div className={styles.actions}>
              <Button type="submit" look="main" isBusy={isBusy}>
                {words.publish}
              </Button>
              <Button isBusy={isBusy} onClick={submit(write('drafts'))}>
                {words.drafts}
              </Button>
              {beside}
            </div>
          </div>
        </section>
      </form>
    </FormProvider>
  );
}

type TextProps = { field: LegalField; isNeeded: boolean; onSame: (() => void) | undefined };

function LegalText({ field, isNeeded, onSame }: TextProps) {
  const hints: Readonly<Partial<Record<LegalField, string>>> = words.hints;
  return (
    <FormText<LegalValues>
      name={field}
      label={words.fields[field]}
      hint={hints[field]}
      optional={isNeeded ? undefined : words.optional}
      type={field === 'email' ? 'email' : 'text'}
      aside={
        onSame && (
          <Button look="quiet" onClick={onSame}>
            {words.same}
            <span className="visually-hidden"> ({words.fields[field]})</span>
          </Button>
        )
      }
    />
  );
}
