import type { Merchant } from '@aftercare/contract/sites/view';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

const SiteContext = createContext<Merchant | null>(null);
type Place = { brand: string; timeZone: string };
const PlaceContext = createContext<Place>({ brand: '', timeZone: 'UTC' });

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

export const usePlace = (): Place => useContext(PlaceContext);

export function useSite(): Merchant {
  const site = useContext(SiteContext);
  if (!site) throw new Error('no SiteProvider above');
  return site;
}

export type Contact = Merchant['contactInfo'][number];

export function useContact(): Contact | null {
  return useSite().contactInfo[0] ?? null;
}
