import {
  type AssignmentRule,
  saveAssignmentRule,
  viewAssignmentRule,
} from '@aftercare/contract/desk/chat/assignment-rule';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { TextField, TickField } from '@aftercare/ui/field';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import styles from '../../../lib/forms/form.module.css';
import { useDecision } from '../../../lib/forms/use-decision.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';

const t = texts.automatic;
const { capacityMax, answerSecondsMin, answerSecondsMax } = deskLimits;

/** Takes effect at once; it is not part of the draft. */
export function AssignmentGroup({ merchantId }: { merchantId: string }) {
  const loaded = useCall(viewAssignmentRule, { merchantId }, { isFresh: true });
  return (
    <section className={styles.group}>
      <h2>{t.title}</h2>
      <div className={styles.fields}>
        <p className={styles.hint}>{t.why}</p>
        <LoadedBody loaded={loaded} lines={4}>
          {(rule) => <RuleForm key={rule.version} rule={rule} onChanged={loaded.reload} />}
        </LoadedBody>
      </div>
    </section>
  );
}

type Values = { isOn: boolean; capacity: string; seconds: string; own: Readonly<Record<string, string>> };

const valuesOf = ({ isOn, capacity, answerSeconds, agents }: AssignmentRule): Values => ({
  isOn,
  capacity: String(capacity),
  seconds: String(answerSeconds),
  own: Object.fromEntries(
    agents.map((agent) => [agent.personId, agent.capacity === null ? '' : String(agent.capacity)]),
  ),
});

/** The typed number; null if it is none within the limits. */
function numberIn(text: string, min: number, max: number): number | null {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max ? value : null;
}
const capacityIn = (text: string) => numberIn(text, 1, capacityMax);
const secondsIn = (text: string) => numberIn(text, answerSecondsMin, answerSecondsMax);
const wrongCapacity = fill(t.wrong, { min: 1, max: capacityMax });
const wrongSeconds = fill(t.wrong, { min: answerSecondsMin, max: answerSecondsMax });
const isOwnValid = (text: string) => text.trim() === '' || capacityIn(text) !== null;

type FormProps = { rule: AssignmentRule; onChanged: () => void };

function RuleForm({ rule, onChanged }: FormProps) {
  const { merchantId, version, agents } = rule;
  const { api } = useSession();
  const [values, setValues] = useState(() => valuesOf(rule));
  const [isChecked, setIsChecked] = useState(false);
  const { decide, isBusy, problem } = useDecision(t.stale, onChanged);
  const { isOn, own } = values;
  const [capacity, answerSeconds] = [capacityIn(values.capacity), secondsIn(values.seconds)];
  const isValid = capacity !== null && answerSeconds !== null && Object.values(own).every(isOwnValid);
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });

  async function save(): Promise<void> {
    setIsChecked(true);
    if (!isValid) return;
    const numbers = agents.map(({ personId }) => ({ personId, capacity: capacityIn(own[personId] ?? '') }));
    await decide(() =>
      api.send(saveAssignmentRule, { merchantId, version, isOn, capacity, answerSeconds, agents: numbers }),
    );
  }
  return (
    <>
      <TickField label={t.isOn} checked={isOn} onChange={({ target }) => change({ isOn: target.checked })} />
      <NumberField
        label={t.capacity}
        hint={fill(t.capacityHint, { max: capacityMax })}
        error={isChecked && capacity === null ? wrongCapacity : undefined}
        value={values.capacity}
        onWrite={(text) => change({ capacity: text })}
      />
      <NumberField
        label={t.seconds}
        hint={fill(t.secondsHint, { min: answerSecondsMin, max: answerSecondsMax })}
        error={isChecked && answerSeconds === null ? wrongSeconds : undefined}
        value={values.seconds}
        onWrite={(text) => change({ seconds: text })}
      />
      {agents.length > 0 && (
        <fieldset>
          <legend>{t.own}</legend>
          <p className={styles.hint}>{t.ownHint}</p>
          {agents.map(({ personId, name }) => (
            <NumberField
              key={personId}
              label={name}
              error={isChecked && !isOwnValid(own[personId] ?? '') ? wrongCapacity : undefined}
              value={own[personId] ?? ''}
              onWrite={(text) => change({ own: { ...own, [personId]: text } })}
            />
          ))}
        </fieldset>
      )}
      <StatusMessage text={problem} />
      <p>
        <Button isBusy={isBusy} onClick={() => void save()}>
          {t.save}
        </Button>
      </p>
    </>
  );
}

type NumberProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  value: string;
  onWrite: (text: string) => void;
};

const NumberField = ({ label, hint, error, value, onWrite }: NumberProps) => (
  <TextField
    label={label}
    hint={hint}
    error={error}
    inputMode="numeric"
    autoComplete="off"
    value={value}
    onChange={({ target }) => onWrite(target.value)}
  />
);
