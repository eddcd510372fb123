import { deleteMacro, listMacros, type Macro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { problemLine } from '../../lib/api/problem-text.ts';
import { useSession } from '../../lib/api/session.tsx';
import { Facts } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import type { Problem } from '../../lib/lists/loaded.ts';
import { actionText, faultOf } from '../../lib/macros/action-text.ts';
import { dateTimeText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useChange } from '../../lib/server-state/use-change.ts';
import { MacroForm } from './macro-form.tsx';
import { valuesOfMacro } from './macro-values.ts';
import styles from './macros.module.css';

const t = texts.macros;

type Props = { macro: Macro; folders: readonly string[]; backHref: string };

export function MacroDetail({ macro, folders, backHref }: Props) {
  const { person } = useSession();
  const mayWrite = mayCallAt(person, macro.merchantId, saveMacro);
  return (
    <>
      <Facts
        facts={[
          [t.site, <SiteChip key="site" merchantId={macro.merchantId} />],
          mayWrite ? null : [t.folder, macro.folder],
          [t.changed, dateTimeText(macro.changedAt)],
        ]}
      />
      <div className={styles.part}>
        {mayWrite ? (
          <>
            <MacroForm
              macroId={macro.macroId}
              draft={`macro ${macro.macroId}`}
              first={valuesOfMacro(macro)}
              folders={folders}
              known={macro}
              onSaved={() => undefined}
            />
            <DeleteMacro macro={macro} backHref={backHref} />
          </>
        ) : (
          <ReadOnlyActions macro={macro} />
        )}
      </div>
    </>
  );
}

function ReadOnlyActions({ macro }: { macro: Macro }) {
  return (
    <ol className={styles.readOnly}>
      {macro.actions.map((action) => {
        const fault = faultOf(action, macro);
        return (
          <li key={action.kind}>
            {actionText(action, macro)}
            {fault !== null && <p className={styles.fault}>{t.refusals[fault]}</p>}
          </li>
        );
      })}
    </ol>
  );
}

function DeleteMacro({ macro, backHref }: { macro: Macro; backHref: string }) {
  const { merchantId, macroId, version, name } = macro;
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState('');
  const { send, isBusy } = useChange(deleteMacro, { invalidates: [listMacros] });

  async function remove() {
    const question = { title: fill(t.removeAsk, { name }), message: t.removeWhy };
    if (!(await askConfirm({ ...question, confirm: t.remove, cancel: t.cancel }))) return;
    const outcome = await send({ merchantId, macroId, version });
    if (outcome.kind === 'ok') return navigate(backHref);
    const isStale = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    setProblem(isStale ? fill(t.stale, { name: outcome.data.latest.name }) : problemLine(outcome as Problem));
  }
  return (
    <div>
      <Button look="quiet" isBusy={isBusy} onClick={() => void remove()}>
        {t.remove}
      </Button>
      <StatusMessage text={problem} />
    </div>
  );
}
