import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { mayCallAt } from '../api/may-call.ts';
import { useSession } from '../api/session.tsx';
import { EmptyPanel } from '../frame/panel.tsx';
import { texts } from '../parts/text.ts';

type Given = {
  id: string;
  /** The site of the list's filter, or else the first of `sites`. */
  merchantId: string;
  /** Sites at which the user may save. */
  sites: DeskPerson['merchants'];
  onSaved: () => void;
};

type Props = {
  save: Parameters<typeof mayCallAt>[2];
  /** The site of the list's filter. */
  siteId: string | undefined;
  hrefOf: (id: string) => string;
  children: (given: Given) => ReactNode;
};

/** The form of a new entry of one site. The entry opens after it was saved. */
export function NewAtSite({ save, siteId, hrefOf, children }: Props) {
  const { person } = useSession();
  const [, navigate] = useLocation();
  // A repeat after a lost answer has the same id, so that the server stores the entry once.
  const [id] = useState(() => crypto.randomUUID());
  const sites = person.merchants.filter(({ merchantId }) => mayCallAt(person, merchantId, save));
  const site = sites.find(({ merchantId }) => merchantId === siteId) ?? sites[0];
  if (!site) return <EmptyPanel what={texts.list.noSite} next={texts.list.noSiteAsk} />;
  return children({ id, merchantId: site.merchantId, sites, onSaved: () => navigate(hrefOf(id)) });
}
