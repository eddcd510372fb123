import type { Merchant } from '@aftercare/contract/merchant/view';
import { describe, expect, it } from 'vitest';
import { destinationOf } from './routes.ts';

const buildSite = (offersWarranty: boolean) =>
  ({ features: { offersWarranty, articles: ['privacy', 'warranty-terms'] } }) as unknown as Merchant;

describe('routes', () => {
  it('leads the start to the registration, or home where the brand has no warranty', () => {
    expect(destinationOf('/', buildSite(true))).toEqual({ kind: 'redirect', to: '/quickWarranty' });
    expect(destinationOf('', buildSite(false))).toEqual({ kind: 'redirect', to: '/index' });
    expect(destinationOf('/quickWarranty', buildSite(false))).toEqual({ kind: 'redirect', to: '/index' });
  });

  it('knows a page with and without a closing slash', () => {
    expect(destinationOf('/login/', buildSite(true))).toMatchObject({ page: 'login', isKnown: true });
    expect(destinationOf('/quickWarranty', buildSite(true))).toMatchObject({ page: 'quickWarranty' });
  });

  it('leads the former addresses of the forms to where they are now (D9)', () => {
    for (const form of ['/login', '/register', '/forgot']) {
      expect(destinationOf(`/login${form}`, buildSite(true))).toEqual({ kind: 'redirect', to: form });
      expect(destinationOf(form, buildSite(true))).toMatchObject({ isKnown: true });
    }
  });

  it('has the articles that the site names, and no others', () => {
    expect(destinationOf('/privacy', buildSite(true))).toMatchObject({ page: 'privacy', isKnown: true });
    expect(destinationOf('/imprint', buildSite(true))).toMatchObject({ page: 'notFound', isKnown: false });
  });

  it('shows not found for everything else', () => {
    for (const path of ['/nowhere', '/quickWarranty/x', '/404', '/../login', '/Login']) {
      expect(destinationOf(path, buildSite(true))).toEqual({
        kind: 'page',
        page: 'notFound',
        isKnown: false,
      });
    }
  });
});
