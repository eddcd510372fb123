import { deleteMacro, listMacros, type Macro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { useSession } from '../../lib/api/session.tsx';
import { DeleteVersioned } from '../../lib/forms/delete-versioned.tsx';
import { Facts } from '../../lib/frame/screen.tsx';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { ActionLines } from '../../lib/macros/action-lines.tsx';
import { dateTimeText } from '../../lib/parts/format.ts';
import { texts } from '../../lib/parts/text.ts';
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
          <ActionLines macro={macro} />
        )}
      </div>
    </>
  );
}

function DeleteMacro({ macro, backHref }: { macro: Macro; backHref: string }) {
  const { merchantId, macroId, version, name } = macro;
  const { send, isBusy } = useChange(deleteMacro, { invalidates: [listMacros] });
  const remove = () => send({ merchantId, macroId, version });
  return <DeleteVersioned name={name} send={remove} isBusy={isBusy} backHref={backHref} texts={t} />;
}
