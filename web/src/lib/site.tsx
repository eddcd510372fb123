import type { Merchant } from '@aftercare/contract/merchant/view';
import { createContext, useContext } from 'react';

const SiteContext = createContext<Merchant | null>(null);
export const SiteProvider = SiteContext.Provider;

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
