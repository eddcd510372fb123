import type { Merchant } from '@aftercare/contract/merchant/view';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const SiteContext = createContext<Merchant | null>(null);
type Place = { brand: string; timeZone: string };
const PlaceContext = createContext<Place>({ brand: '', timeZone: 'UTC' });

/** For the embedded chat, which knows only these facts of the site. */
export const PlaceProvider = PlaceContext.Provider;

export function SiteProvider({ value, children }: { value: Merchant; children: ReactNode }) {
  const { merchantBrand: brand, timeZone } = value;
  const place = useMemo(() => ({ brand, timeZone }), [brand, timeZone]);
  return (
    <SiteContext value={value}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </SiteContext>
  );
}

/** Facts of the site that the chat needs, also in the embedded chat. */
export const usePlace = (): Place => useContext(PlaceContext);

export function useSite(): Merchant {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no SiteProvider above');
  return site;
}

export type Contact = Merchant['contactInfo'][number];

/** The first contact of the site, if it has one. */
export function useContact(): Contact | null {
  return useSite().contactInfo[0] ?? null;
}
