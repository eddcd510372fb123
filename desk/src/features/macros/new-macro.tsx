import { saveMacro } from '@aftercare/contract/desk/replies/macros';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { useSession } from '../../lib/api/session.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { texts } from '../../lib/parts/text.ts';
import { MacroForm } from './macro-form.tsx';
import { emptyMacro } from './macro-values.ts';
import styles from './macros.module.css';

type Props = {
  folders: readonly string[];
  hrefOf: (id: string) => string;
  /** The site of the list's filter. */
  siteId: string | undefined;
};

export function NewMacro({ folders, hrefOf, siteId }: Props) {
  const { person } = useSession();
  const [, navigate] = useLocation();
  // A repeat after a lost answer has the same id, so that the server stores the macro once.
  const [macroId] = useState(() => crypto.randomUUID());
  const sites = person.merchants.filter(({ merchantId }) => mayCallAt(person, merchantId, saveMacro));
  const site = sites.find(({ merchantId }) => merchantId === siteId) ?? sites[0];
  if (!site) return <EmptyPanel what={texts.list.noSite} next={texts.list.noSiteAsk} />;
  return (
    <div className={styles.part}>
      <MacroForm
        macroId={macroId}
        draft="macro new"
        first={emptyMacro(site.merchantId)}
        sites={sites}
        folders={folders}
        known={{ names: [], missingTags: [] }}
        onSaved={() => navigate(hrefOf(macroId))}
      />
    </div>
  );
}
