import type { Merchant } from '@aftercare/contract/merchant/view';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const SiteContext = createContext<Merchant | null>(null);
type Place = { brand: string; timeZone: string };
const PlaceContext = createContext<Place>({ brand: '', timeZone: 'UTC' });

/** Of a frame on somebody else's page, which knows no more of the site. */
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

/** What the chat says of its site, also in a frame. */
export const usePlace = (): Place => useContext(PlaceContext);

/** The brand and country this site belongs to. */
export function useSite(): Merchant {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no SiteProvider above');
  return site;
}

export type Contact = Merchant['contactInfo'][number];

/** The first contact, which the spec shows everywhere; a site may have none. */
export function useContact(): Contact | null {
  return useSite().contactInfo[0] ?? null;
}
