import { listMacros, type Macro, saveMacro } from '@aftercare/contract/desk/replies/macros';
import { mayCall } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { FolderedScreen, folderedRequest, siteAndChange } from '../../lib/lists/foldered-screen.tsx';
import type { Column } from '../../lib/lists/table.tsx';
import { hasFault } from '../../lib/macros/action-text.ts';
import { Mark } from '../../lib/parts/mark.tsx';
import { texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { MacroDetail } from './macro-detail.tsx';
import { NewMacro } from './new-macro.tsx';

const t = texts.macros;

const columns: readonly Column<Macro>[] = [
  {
    key: 'name',
    head: t.name,
    cell: ({ name }) => name,
    isWide: true,
    stacked: 'title',
  },
  {
    key: 'actions',
    head: t.actions,
    // The name is cut off where it is too long, and the fault has to stay in view.
    cell: (macro) => (
      <>
        {hasFault(macro) && <Mark shape="full" tone="bad" text={t.faults} />}{' '}
        {macro.actions.map(({ kind }) => t.kinds[kind]).join(' · ')}
      </>
    ),
    isWide: true,
    stacked: 'line',
  },
  { key: 'folder', head: t.folder, cell: ({ folder }) => folder, stacked: 'meta' },
  ...siteAndChange<Macro>(t),
];

export function MacrosScreen({ macroId }: { macroId: string | undefined }) {
  const query = useQuery();
  const { person } = useSession();
  const loaded = useCall(listMacros, folderedRequest(query), { keepsPrevious: true });
  return (
    <FolderedScreen
      texts={{ ...t, addTitle: t.add }}
      query={query}
      loaded={loaded}
      columns={columns}
      idOf={(row) => row.macroId}
      pathOf={paths.macros}
      mayAdd={mayCall(person, saveMacro)}
      openId={macroId}
      form={(given) => <NewMacro {...given} />}
      detail={(macro, { folders, hrefOf }) => (
        <MacroDetail macro={macro} folders={folders} backHref={hrefOf()} />
      )}
    />
  );
}
