import type { DecisionAct, DeskRegistration } from '@aftercare/contract/desk/warranty/registrations';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { DecideDialog } from '../decide/decide-dialog.tsx';
import { actsForAll } from './acts.ts';
import styles from './chosen-bar.module.css';

const t = texts.registrations;

export type Chosen = ReadonlyMap<string, DeskRegistration>;

type ChosenBarProps = {
  chosen: Chosen;
  page: readonly DeskRegistration[];
  onChange: (chosen: Chosen) => void;
  onDecided: () => void;
};

export function ChosenBar({ chosen, page, onChange, onDecided }: ChosenBarProps) {
  const { person } = useSession();
  const [deciding, setDeciding] = useState<DecisionAct | null>(null);
  const rows = [...chosen.values()];
  const isTooMany = rows.length > limits.decidedAtOnce;
  const choosePage = () =>
    onChange(new Map([...chosen, ...page.map((row) => [row.warrantyId, row] as const)]));
  return (
    <fieldset className={styles.bar}>
      <legend className="visually-hidden">{t.choose}</legend>
      <Button look="quiet" onClick={choosePage}>
        {t.choosePage}
      </Button>
      {rows.length > 0 && (
        <>
          <span role="status">{fill(t.chosen, { count: rows.length })}</span>
          {isTooMany && <span>{fill(t.chooseLimit, { max: limits.decidedAtOnce })}</span>}
          {!isTooMany &&
            actsForAll(person, rows).map((act) => (
              <Button key={act} onClick={() => setDeciding(act)}>
                {t.acts[act]}
              </Button>
            ))}
          <Button look="quiet" onClick={() => onChange(new Map())}>
            {t.chooseNone}
          </Button>
        </>
      )}
      {deciding && (
        <DecideDialog
          act={deciding}
          rows={rows}
          asksItem={false}
          onClose={(isDecided) => {
            setDeciding(null);
            if (isDecided) onDecided();
          }}
        />
      )}
    </fieldset>
  );
}
