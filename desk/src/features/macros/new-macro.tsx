import { saveMacro } from '@aftercare/contract/desk/replies/macros';
import { NewAtSite } from '../../lib/forms/new-at-site.tsx';
import { MacroForm } from './macro-form.tsx';
import { emptyMacro } from './macro-values.ts';
import styles from './macros.module.css';

type Props = {
  folders: readonly string[];
  hrefOf: (id: string) => string;
  /** The site of the list's filter. */
  siteId: string | undefined;
};

const known = { names: [], missingTags: [] };

export function NewMacro({ folders, hrefOf, siteId }: Props) {
  return (
    <NewAtSite save={saveMacro} siteId={siteId} hrefOf={hrefOf}>
      {({ id, merchantId, ...form }) => (
        <div className={styles.part}>
          <MacroForm
            macroId={id}
            draft="macro new"
            first={emptyMacro(merchantId)}
            folders={folders}
            known={known}
            {...form}
          />
        </div>
      )}
    </NewAtSite>
  );
}
