import { type PresenceStatus, presenceStatuses, setPresence } from '@aftercare/contract/desk/chat/presence';
import { listRatings } from '@aftercare/contract/desk/chat/ratings';
import { saveContentDraft } from '@aftercare/contract/desk/content/content';
import { listOrderSources } from '@aftercare/contract/desk/orders/order-sources';
import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { createSite } from '@aftercare/contract/desk/sites/site-life';
import { viewSite } from '@aftercare/contract/desk/sites/sites';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { listClaims } from '@aftercare/contract/desk/warranty/claims';
import { viewWarrantyFunnel } from '@aftercare/contract/desk/warranty/warranty-figures';
import { mayCall, mayCallAt } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { siteName } from '../../lib/frame/site-name.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { places } from '../places.ts';
import type { PaletteEntry } from './palette-entry.ts';

const t = texts.search;

const morePlaces = [
  { call: listClaims, href: paths.claims(), text: texts.claims.title },
  { call: viewWarrantyFunnel, href: paths.registrationFigures(), text: texts.registrationFigures.title },
  { call: listOrderSources, href: paths.orderSources(), text: texts.orderSources.title },
  { call: listRatings, href: paths.ratings(), text: texts.ratings.title },
] as const;

export type OwnActions = {
  setPresence: (status: PresenceStatus) => void;
  showKeys: () => void;
  /** Those of the open chat. */
  macros: readonly Macro[];
  runMacro: (macro: Macro) => void;
};

/** Screens, actions and sites that the user may open, without asking the server. */
export function ownEntries(person: DeskPerson, actions: OwnActions): PaletteEntry[] {
  return [...screensOf(person), ...macrosOf(actions), ...actionsOf(person, actions), ...sitesOf(person)];
}

function screensOf(person: DeskPerson): PaletteEntry[] {
  const open = [...places, ...morePlaces].filter(({ call }) => mayCall(person, call));
  return [...open, { href: paths.account(), text: texts.nav.account }].map(({ href, text }) => ({
    key: `screen ${href}`,
    group: 'screens',
    title: text,
    href,
  }));
}

const macrosOf = ({ macros, runMacro }: OwnActions): PaletteEntry[] =>
  macros.map((macro) => ({
    key: `macro ${macro.macroId}`,
    group: 'macros',
    title: macro.name,
    line: macro.folder,
    run: () => runMacro(macro),
  }));

function actionsOf(person: DeskPerson, { setPresence: set, showKeys }: OwnActions): PaletteEntry[] {
  const statuses = mayCall(person, setPresence) ? presenceStatuses : [];
  const writable = person.merchants.filter(({ merchantId }) =>
    mayCallAt(person, merchantId, saveContentDraft),
  );
  return [
    ...statuses.map(
      (status): PaletteEntry => ({
        key: `presence ${status}`,
        group: 'actions',
        title: t.presence[status],
        run: () => set(status),
      }),
    ),
    ...writable.map(
      ({ merchantId, brandName, country }): PaletteEntry => ({
        key: `new faq ${merchantId}`,
        group: 'actions',
        title: fill(t.newFaq, { site: siteName(brandName, country) }),
        href: paths.newContent(merchantId, 'faq', crypto.randomUUID()),
      }),
    ),
    ...(mayCall(person, createSite)
      ? [{ key: 'new site', group: 'actions', title: t.newSite, href: paths.newSite() } as const]
      : []),
    { key: 'keys', group: 'actions', title: t.keys, run: showKeys },
  ];
}

const sitesOf = (person: DeskPerson): PaletteEntry[] =>
  person.merchants
    .filter(({ merchantId }) => mayCallAt(person, merchantId, viewSite))
    .map(({ merchantId, brandName, country }) => ({
      key: `site ${merchantId}`,
      group: 'sites',
      title: siteName(brandName, country),
      href: paths.site(merchantId),
    }));
