import { Button } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { useState } from 'react';

type Props<Reason extends string> = {
  words: {
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

export function RefusalForm<Reason extends string>(props: Props<Reason>) {
  const { words, reasons, noteMaxLength, isBusy, onRefuse } = props;
  const [reason, setReason] = useState<Reason>(reasons[0]);
  const [note, setNote] = useState('');
  return (
    <>
      <Field label={words.refuseWhy}>
        {(wiring) => (
          <select {...wiring} value={reason} onChange={(event) => setReason(event.target.value as Reason)}>
            {reasons.map((one) => (
              <option key={one} value={one}>
                {words.refusals[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.note} hint={words.noteHint}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            maxLength={noteMaxLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button isBusy={isBusy} onClick={() => onRefuse(reason, note)}>
          {words.refuse}
        </Button>
      </div>
    </>
  );
}
