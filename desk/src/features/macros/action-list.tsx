import {
  type MacroAction,
  type MacroActionKind,
  macroActionKinds,
} from '@aftercare/contract/desk/replies/macro-actions';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { IconButton } from '@aftercare/ui/button';
import { Field } from '@aftercare/ui/field';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../lib/forms/form-fields.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import { ActionFields } from './action-fields.tsx';
import { type MacroValues, newAction } from './macro-values.ts';
import styles from './macros.module.css';

const t = texts.macros;

type Known = Pick<Macro, 'names' | 'missingTags'>;

function moved(actions: readonly MacroAction[], from: number, to: number): MacroAction[] {
  const action = actions[from];
  return action ? actions.toSpliced(from, 1).toSpliced(to, 0, action) : [...actions];
}

/** The actions of the macro in their order. Each can be moved, removed and filled in. */
export function ActionList({ known }: { known: Known }) {
  const { setValue, control } = useFormContext<MacroValues>();
  const [actions, merchantId] = useWatch({ control, name: ['actions', 'merchantId'] });
  const error = useFieldError<MacroValues>('actions');
  const change = (next: MacroAction[]) => setValue('actions', next, { shouldDirty: true });
  // A text is written here or in a canned reply.
  const hasText = actions.some(({ kind }) => kind === 'text' || kind === 'reply');
  const free = macroActionKinds.filter((kind) =>
    kind === 'text' || kind === 'reply' ? !hasText : !actions.some((one) => one.kind === kind),
  );
  return (
    <section className={styles.actions} aria-label={t.actions}>
      <h3>{t.actions}</h3>
      <ol className={styles.list}>
        {actions.map((action, at) => (
          <li key={action.kind} className={styles.action}>
            <ActionHead action={action} at={at} actions={actions} onChange={change} />
            <ActionFields
              action={action}
              merchantId={merchantId}
              known={known}
              onChange={(next) => change(actions.with(at, next))}
            />
          </li>
        ))}
      </ol>
      <Field label={t.addAction} error={error}>
        {(wiring) => (
          <select
            {...wiring}
            value=""
            onChange={({ target }) => change([...actions, newAction(target.value as MacroActionKind)])}
          >
            <option value="">{t.chooseAction}</option>
            {free.map((kind) => (
              <option key={kind} value={kind}>
                {t.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </section>
  );
}

type HeadProps = {
  action: MacroAction;
  at: number;
  actions: readonly MacroAction[];
  onChange: (next: MacroAction[]) => void;
};

function ActionHead({ action, at, actions, onChange }: HeadProps) {
  const name = { action: t.kinds[action.kind] };
  return (
    <p className={styles.head}>
      <strong>
        {at + 1}. {t.kinds[action.kind]}
      </strong>
      {at > 0 && (
        <IconButton label={fill(t.up, name)} onClick={() => onChange(moved(actions, at, at - 1))}>
          <ArrowUp size={16} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
      {at < actions.length - 1 && (
        <IconButton label={fill(t.down, name)} onClick={() => onChange(moved(actions, at, at + 1))}>
          <ArrowDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={fill(t.removeAction, name)} onClick={() => onChange(actions.toSpliced(at, 1))}>
        <X size={16} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </p>
  );
}
