import type { Merchant } from '@aftercare/contract/merchant/view';
import { createContext, type ReactNode, useContext } from 'react';

const SiteContext = createContext<Merchant | null>(null);
const BrandContext = createContext('');

/** Of a frame on somebody else's page, which knows no more of the site. */
export const BrandProvider = BrandContext.Provider;

export function SiteProvider({ value, children }: { value: Merchant; children: ReactNode }) {
  return (
    <SiteContext value={value}>
      <BrandContext value={value.brandName}>{children}</BrandContext>
    </SiteContext>
  );
}

export const useBrand = (): string => useContext(BrandContext);

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
