import { Button } from '@aftercare/ui/button';
import { FormProvider } from 'react-hook-form';
import { FormLines, FormSelect } from './form-fields.tsx';
import { useFormBase } from './use-form-base.ts';

type Props<Reason extends string> = {
  t: {
    refuseWhy: string;
    refusals: Readonly<Record<Reason, string>>;
    note: string;
    noteHint: string;
    refuse: string;
  };
  reasons: readonly [Reason, ...Reason[]];
  noteMaxLength: number;
  isBusy: boolean;
  onRefuse: (reason: Reason, note: string) => void;
};
type Values = { reason: string; note: string };

export function RefusalForm<Reason extends string>(props: Props<Reason>) {
  const { t, reasons, noteMaxLength, isBusy, onRefuse } = props;
  const { form, submit } = useFormBase<Values>({
    draft: null,
    first: { reason: reasons[0], note: '' },
    problemsOf: () => ({}),
  });
  const refuse = async ({ reason, note }: Values) =>
    onRefuse(reasons.find((one) => one === reason) ?? reasons[0], note);
  return (
    <FormProvider {...form}>
      <FormSelect<Values>
        name="reason"
        label={t.refuseWhy}
        options={reasons.map((one) => [one, t.refusals[one]])}
      />
      <FormLines<Values> name="note" label={t.note} hint={t.noteHint} rows={3} maxLength={noteMaxLength} />
      <div>
        <Button isBusy={isBusy} onClick={submit(refuse)}>
          {t.refuse}
        </Button>
      </div>
    </FormProvider>
  );
}
