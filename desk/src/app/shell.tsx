import { askConfirm } from '@aftercare/ui/confirm';
import { useStore } from '@aftercare/ui/store';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useReportWork } from '../features/orders/reports/report-work.tsx';
import { paths } from '../lib/api/paths.ts';
import { useSession } from '../lib/api/session.tsx';
import { hasUnsaved, unsaved } from '../lib/drafts/unsaved.ts';
import { useAskBeforeClosing } from '../lib/frame/ask-before-closing.ts';
import { useKeys } from '../lib/keys/use-keys.ts';
import { texts } from '../lib/parts/text.ts';
import { isUnderWay } from '../lib/uploads/upload-state.ts';
import { KeyHelp } from './keys/key-help.tsx';
import { KeyLine } from './keys/key-line.tsx';
import { Navigation } from './navigation.tsx';
import { usePaletteKey } from './palette/palette-key.ts';
import { placesFor } from './places.ts';
import { Screens } from './screens.tsx';
import styles from './shell.module.css';

/** Loaded when it first opens. */
const Palette = lazy(() => import('./palette/palette.tsx').then((module) => ({ default: module.Palette })));

export function Shell({ onSignOut }: { onSignOut: () => Promise<boolean> }) {
  const { uploads } = useReportWork();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const { person } = useSession();
  const [, navigate] = useLocation();
  usePaletteKey(() => setIsSearchOpen(!isSearchOpen));
  useKeys({
    ...Object.fromEntries(placesFor(person).map(({ keys, href }) => [keys, () => navigate(href)])),
    'g a': () => navigate(paths.account()),
    '?': () => setIsHelpOpen(true),
  });
  const isSending = isUnderWay(useStore(uploads.store));
  const isWriting = hasUnsaved(useStore(unsaved));
  useAskBeforeClosing(isSending || isWriting);

  async function signOut() {
    const { leaveTitle, leave, leaveYes, leaveNo } = texts.upload;
    const question = { title: leaveTitle, message: leave, confirm: leaveYes, cancel: leaveNo };
    if (isUnderWay(uploads.store.get()) && !(await askConfirm(question))) return;
    uploads.stopAll();
    if (await onSignOut()) return;
    const { stillIn, stillInNext } = texts.signIn;
    await askConfirm({ title: stillIn, message: stillInNext, confirm: texts.desk.close });
  }

  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        {texts.desk.skip}
      </a>
      <Navigation
        onSignOut={() => void signOut()}
        onHelp={() => setIsHelpOpen(true)}
        onSearch={() => setIsSearchOpen(true)}
      />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Screens />
      </main>
      <KeyLine />
      {isSearchOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setIsSearchOpen(false)} onKeys={() => setIsHelpOpen(true)} />
        </Suspense>
      )}
      {isHelpOpen && <KeyHelp onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}
