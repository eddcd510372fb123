import { createSite } from '@aftercare/contract/desk/sites/site-life';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { buttonClass } from '@aftercare/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../api/may-call.ts';
import { paths } from '../api/paths.ts';
import { useQuery } from '../api/query.ts';
import { useSession } from '../api/session.tsx';
import { texts } from '../parts/text.ts';
import { EmptyPanel } from './panel.tsx';
import { Screen } from './screen.tsx';

type Sites = DeskPerson['merchants'];

type AtSiteProps = {
  title: string;
  sites: Sites;
  children: (site: Sites[number]) => ReactNode;
};

/**
 * A screen about one site: the one in the address, or else the first. Without any site nothing is requested.
 */
export function AtSite({ title, sites, children }: AtSiteProps) {
  const chosen = useQuery().get('site');
  const site = sites.find(({ merchantId }) => merchantId === chosen) ?? sites[0];
  if (site) return children(site);
  return (
    <Screen title={title}>
      <NoSite />
    </Screen>
  );
}

function NoSite() {
  const { person } = useSession();
  const mayCreate = mayCall(person, createSite);
  return (
    <EmptyPanel what={texts.list.noSite} next={mayCreate ? texts.list.noSiteNext : texts.list.noSiteAsk}>
      {mayCreate && (
        <Link href={paths.newSite()} className={buttonClass('main')}>
          {texts.newSite.action}
        </Link>
      )}
    </EmptyPanel>
  );
}
