import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { pages, siteBase } from '@aftercare/contract/pages';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { texts } from '../../../lib/parts/text.ts';
import { ActionMenu, type MenuAction } from '../../../lib/widgets/action-menu.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';

const t = texts.siteLife;

type Props = {
  state: SiteState;
  name: string;
  onArchived: (state: SiteState) => void;
};

export function SiteMenu({ state, name, onArchived }: Props) {
  const [, navigate] = useLocation();
  const [isArchiving, setIsArchiving] = useState(false);
  const { merchantId, status, origin } = state;
  const actions: MenuAction[] = [
    ...(status === 'published' ? [{ text: t.open, href: `${origin}${siteBase}${pages.home}` }] : []),
    { text: t.copy, onChoose: () => navigate(paths.newSite(merchantId)) },
    ...(status === 'archived' ? [] : [{ text: t.archive, onChoose: () => setIsArchiving(true) }]),
  ];
  return (
    <>
      <ActionMenu text={t.more} actions={actions} />
      {isArchiving && (
        <ArchiveDialog
          merchantId={merchantId}
          name={name}
          onClose={() => setIsArchiving(false)}
          onArchived={(archived) => {
            setIsArchiving(false);
            onArchived(archived);
          }}
        />
      )}
    </>
  );
}
