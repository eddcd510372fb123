import { type LegalField, legalFields, neededFields } from '@aftercare/contract/content/legal-fields';
import { listContent, viewContent } from '@aftercare/contract/desk/content/content';
import {
  fillLegalTemplates,
  type LegalTemplate,
  type LegalTemplates,
  viewLegalTemplates,
} from '@aftercare/contract/desk/sites/legal-templates';
import { viewSite } from '@aftercare/contract/desk/sites/sites';
import { Button } from '@aftercare/ui/button';
import { type ReactNode, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { fieldProblemTexts } from '../../../lib/api/field-problem-texts.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import styles from '../../../lib/forms/form.module.css';
import { FormRefusal, FormText } from '../../../lib/forms/form-fields.tsx';
import { useContractForm } from '../../../lib/forms/use-contract-form.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import {
  doneText,
  fieldsIn,
  type LegalAim,
  type LegalValues,
  legalProblems,
  legalValues,
  overwrittenTypes,
} from './legal-values.ts';
import { TemplateList } from './template-list.tsx';

const t = texts.legal;

type Props = {
  merchantId: string;
  templates: LegalTemplates;
  note: string;
  onFilled: () => void;
  beside?: ReactNode;
};

export function LegalForm({ merchantId, templates: { fields, templates }, note, onFilled, beside }: Props) {
  const { form, values, refusal, done, isBusy, writeInto } = useLegalForm({
    merchantId,
    fields,
    templates,
    onFilled,
  });
  return (
    <FormProvider {...form}>
      <form className={styles.groups} noValidate onSubmit={writeInto('published')}>
        <section className={styles.group}>
          <h2>{t.title}</h2>
          <div className={styles.fields}>
            <p className={styles.hint}>{t.intro}</p>
            {note !== '' && <p className={styles.note}>{note}</p>}
            <LegalTexts form={form} values={values} templates={templates} />
          </div>
        </section>
        <section className={styles.group}>
          <h2>{t.texts}</h2>
          <div className={styles.fields}>
            <TemplateList
              merchantId={merchantId}
              templates={templates}
              chosen={values.types}
              error={form.formState.errors.types?.message}
              onChoose={(types) =>
                form.setValue('types', types, { shouldValidate: form.formState.isSubmitted })
              }
            />
            <FormRefusal text={refusal} />
            <StatusMessage text={done} isGood />
            <div className={styles.actions}>
              <Button type="submit" look="main" isBusy={isBusy}>
                {t.publish}
              </Button>
              <Button isBusy={isBusy} onClick={writeInto('drafts')}>
                {t.drafts}
              </Button>
              {beside}
            </div>
          </div>
        </section>
      </form>
    </FormProvider>
  );
}

type FormDeps = Pick<LegalTemplates, 'fields' | 'templates'> & Pick<Props, 'merchantId' | 'onFilled'>;

function useLegalForm({ merchantId, fields, templates, onFilled }: FormDeps) {
  const { send, isBusy } = useChange(fillLegalTemplates, {
    invalidates: [viewLegalTemplates, viewSite, listContent, viewContent],
  });
  const [done, setDone] = useState('');
  const { form, refusal, showRefusal, submit, finish } = useContractForm<LegalValues>({
    draft: `legal ${merchantId}`,
    first: legalValues(fields, templates),
    problemsOf: legalProblems,
  });

  const write = (aim: LegalAim) => async (typed: LegalValues) => {
    setDone('');
    const outcome = await send({
      merchantId,
      aim,
      types: typed.types,
      fields: fieldsIn(typed),
      overwrite: overwrittenTypes(templates, typed.types),
    });
    if (outcome.kind === 'ok') {
      finish();
      setDone(doneText(aim, outcome.data.outcomes));
      return onFilled();
    }
    if (outcome.kind === 'refused' && outcome.code === 'invalidInput')
      return showRefusal(fieldProblemTexts(outcome.data.fields));
    showRefusal({}, problemLine(outcome as Problem));
  };
  return {
    form,
    values: form.watch(),
    refusal,
    done,
    isBusy,
    writeInto: (aim: LegalAim) => submit(write(aim)),
  };
}

const sourceOf: Partial<Record<LegalField, LegalField>> = {
  guarantor: 'company',
  guarantorAddress: 'address',
};

type TextsProps = {
  form: UseFormReturn<LegalValues>;
  values: LegalValues;
  templates: readonly LegalTemplate[];
};

/** Fields of the legal texts. A field that no chosen text contains is optional. */
function LegalTexts({ form, values, templates }: TextsProps) {
  const types = values.types.length === 0 ? templates.map(({ type }) => type) : values.types;
  const needed = new Set<LegalField>(types.flatMap((type) => neededFields[type]));
  return legalFields.map((field) => {
    const source = sourceOf[field];
    const copy = () =>
      source && form.setValue(field, values[source], { shouldValidate: form.formState.isSubmitted });
    return <LegalText key={field} field={field} isNeeded={needed.has(field)} onSame={source && copy} />;
  });
}

type TextProps = { field: LegalField; isNeeded: boolean; onSame: (() => void) | undefined };

function LegalText({ field, isNeeded, onSame }: TextProps) {
  const hints: Readonly<Partial<Record<LegalField, string>>> = t.hints;
  return (
    <FormText<LegalValues>
      name={field}
      label={t.fields[field]}
      hint={hints[field]}
      optional={isNeeded ? undefined : t.optional}
      type={field === 'email' ? 'email' : 'text'}
      aside={
        onSame && (
          <Button look="quiet" onClick={onSame}>
            {t.same}
            <span className="visually-hidden"> ({t.fields[field]})</span>
          </Button>
        )
      }
    />
  );
}
