import { readContent } from '@aftercare/contract/content/read-content';
import { listContent } from '@aftercare/contract/desk/content/content';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { FormProvider } from 'react-hook-form';
import { fieldProblemTexts } from '../../../../lib/api/field-problem-texts.ts';
import { paths } from '../../../../lib/api/paths.ts';
import { FormLines, FormRefusal, FormText } from '../../../../lib/forms/form-fields.tsx';
import { useContractForm } from '../../../../lib/forms/use-contract-form.ts';
import { texts } from '../../../../lib/parts/text.ts';
import { useCall } from '../../../../lib/server-state/use-call.ts';
import styles from '../setup.module.css';
import type { StepProps } from '../setup-site.ts';
import { useQuickContent } from '../use-quick-content.ts';
import { paragraphsOf } from './paragraphs.ts';
import { refusalOf } from './quick-refusal.ts';
import { StepDone } from './step-done.tsx';

const t = texts.setup.question;

type Values = { entryId: string; question: string; answer: string };

const documentOf = ({ question, answer }: Values, lang: Language, productId: string | null) => ({
  position: 0,
  productId,
  languages: { [lang]: { question: question.trim(), variants: [], answer: paragraphsOf(answer) } },
});

const inForm = (problems: Readonly<Record<string, string>>) =>
  fieldProblemTexts(
    Object.fromEntries(Object.entries(problems).map(([path, why]) => [path.split('.')[2] ?? path, why])),
  );

function problemsIn(values: Values, lang: Language): Record<string, string> {
  const read = readContent('faq', documentOf(values, lang, null));
  return read.kind === 'ok' ? {} : inForm(read.problems);
}

export function QuestionStep({ site, isDone, onNext }: StepProps) {
  return (
    <>
      <h1>{t.title}</h1>
      {isDone ? (
        <StepDone
          text={t.done}
          more={{ href: paths.content(site.state.merchantId, 'faq'), text: t.more }}
          onNext={onNext}
        />
      ) : (
        <QuestionForm site={site} onNext={onNext} />
      )}
    </>
  );
}

function QuestionForm({ site, onNext }: Pick<StepProps, 'site' | 'onNext'>) {
  const { merchantId } = site.state;
  const { add, isBusy } = useQuickContent();
  const products = useCall(listContent, {
    merchantId,
    kind: 'product' as const,
    page: 1,
    pageSize: limits.listPageSize,
  });
  // The question is about the product only if the site has exactly one.
  const [first, second] = products.data?.list ?? [];
  const productId = first && !second && first.isPublished ? first.entryId : null;
  const { form, refusal, showRefusal, submit, finish } = useContractForm<Values>({
    draft: `first question ${merchantId}`,
    first: { entryId: crypto.randomUUID(), question: '', answer: '' },
    problemsOf: (values) => problemsIn(values, site.lang),
  });

  async function create(values: Values) {
    const document = documentOf(values, site.lang, productId);
    const outcome = await add({ merchantId, kind: 'faq', entryId: values.entryId, document });
    if (outcome.kind === 'ok') {
      finish();
      return onNext();
    }
    const { problems, whole } = refusalOf(outcome, inForm);
    showRefusal(problems, whole);
  }
  return (
    <FormProvider {...form}>
      <p className={styles.intro}>{t.intro}</p>
      <form className={styles.form} noValidate onSubmit={submit(create)}>
        <FormText<Values> name="question" label={t.question} lang={site.lang.slice(0, 2)} />
        <FormLines<Values> name="answer" label={t.answer} lang={site.lang.slice(0, 2)} rows={6} />
        <FormRefusal text={refusal} />
        <div className={styles.actions}>
          <Button type="submit" look="main" isBusy={isBusy}>
            {t.create}
          </Button>
          <Button look="quiet" onClick={onNext}>
            {texts.setup.later}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
