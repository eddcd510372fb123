import {
  type ServiceLevel,
  saveServiceLevel,
  targetKinds,
  viewServiceLevel,
} from '@aftercare/contract/desk/chat/service-level';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { TickField } from '@aftercare/ui/field';
import { FormProvider, type Path, useFormContext, useWatch } from 'react-hook-form';
import styles from '../../../lib/forms/form.module.css';
import { FormText } from '../../../lib/forms/form-fields.tsx';
import { errorsOfOutcome } from '../../../lib/forms/form-outcome.ts';
import { type SaveResult, useVersionedForm } from '../../../lib/forms/use-versioned-form.ts';
import { VersionedFormEnd } from '../../../lib/forms/versioned-form-end.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { type LevelValues, problemsOfLevel, requestOfLevel, valuesOfLevel } from './service-level-values.ts';

const t = texts.serviceLevel;
const warning = { min: deskLimits.warnPercentMin, max: deskLimits.warnPercentMax };

/** Takes effect at once; it is not part of the draft. */
export function ServiceLevelGroup({ merchantId }: { merchantId: string }) {
  const loaded = useCall(viewServiceLevel, { merchantId }, { isFresh: true });
  return (
    <section className={styles.group} aria-label={t.title}>
      <h2>{t.title}</h2>
      <div className={styles.fields}>
        <p className={styles.hint}>{t.why}</p>
        <LoadedBody loaded={loaded} lines={4}>
          {(level) => <LevelForm level={level} />}
        </LoadedBody>
      </div>
    </section>
  );
}

function LevelForm({ level }: { level: ServiceLevel }) {
  const { merchantId } = level;
  const change = useChange(saveServiceLevel, { invalidates: [viewServiceLevel] });
  async function save(values: LevelValues): Promise<SaveResult<ServiceLevel>> {
    const outcome = await change.send(requestOfLevel(merchantId, values));
    if (outcome.kind === 'ok') return { kind: 'saved', stored: outcome.data };
    if (outcome.kind === 'refused' && outcome.code === 'conflictStale')
      return { kind: 'stale', latest: outcome.data.latest };
    return { kind: 'refused', ...errorsOfOutcome(saveServiceLevel, outcome as Problem) };
  }
  const work = useVersionedForm<LevelValues, ServiceLevel>({
    draft: `service-level ${merchantId}`,
    first: valuesOfLevel(level),
    problemsOf: problemsOfLevel,
    valuesOf: valuesOfLevel,
    save,
    onSaved: () => undefined,
    texts: { saved: t.saved, kept: t.keptMine },
  });
  return (
    <FormProvider {...work.form}>
      <form className={styles.fields} noValidate onSubmit={work.submit}>
        <Ticks />
        <Times name="normal" />
        <Times name="urgent" />
        <FormText<LevelValues>
          name="warnPercent"
          label={t.warnPercent}
          hint={fill(t.warnPercentHint, warning)}
          inputMode="numeric"
          autoComplete="off"
        />
        <VersionedFormEnd
          latestName={work.latest === null ? null : t.title}
          useLatest={work.useLatest}
          keepMine={work.keepMine}
          refusal={work.refusal}
          message={work.message}
          isSaving={work.form.formState.isSubmitting}
          texts={t}
        />
      </form>
    </FormProvider>
  );
}

function Ticks() {
  const { control, setValue } = useFormContext<LevelValues>();
  const [isOn, countsOpenHours] = useWatch({ control, name: ['isOn', 'countsOpenHours'] });
  return (
    <>
      <TickField
        label={t.isOn}
        checked={isOn}
        onChange={({ target: { checked } }) => setValue('isOn', checked)}
      />
      <TickField
        label={t.countsOpenHours}
        checked={countsOpenHours}
        onChange={({ target: { checked } }) => setValue('countsOpenHours', checked)}
      />
      <p className={styles.hint}>{t.countsOpenHoursHint}</p>
    </>
  );
}

function Times({ name }: { name: 'normal' | 'urgent' }) {
  return (
    <fieldset>
      <legend>{t[name]}</legend>
      {targetKinds.map((kind) => (
        <FormText<LevelValues>
          key={kind}
          name={`${name}.${kind}` as Path<LevelValues>}
          label={t.kinds[kind]}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
