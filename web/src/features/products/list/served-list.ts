import type { Language } from '@aftercare/contract/languages';
import { listProducts, type ProductListOnWire } from '@aftercare/contract/products/products';
import { useMemo } from 'react';
import { useLanguage } from '../../../lib/page/language.tsx';

export type ServedList = { lang: Language; products: ProductListOnWire | null };

/** The product list of the served page; null in another language. */
export function useServedList({ lang, products }: ServedList) {
  const isRead = useLanguage().lang === lang && products !== null;
  return useMemo(() => (isRead ? listProducts.response.fromWire(products) : null), [isRead, products]);
}
