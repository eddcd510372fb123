import type { Merchant } from '@aftercare/contract/merchant/view';
import { pages } from '@aftercare/contract/pages';
import { describe, expect, it } from 'vitest';
import { destinationOf, headerless, isBlocked } from './routes.ts';

const buildSite = (offersWarranty: boolean, features: Partial<Merchant['features']> = {}) =>
  ({
    features: { offersWarranty, articles: ['privacy', 'warranty-terms'], ...features },
  }) as unknown as Merchant;

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

  it('has the self-install page for the brands that guide, and leads the others to the start (spec 2)', () => {
    expect(destinationOf('/self-install', buildSite(true, { selfInstall: true }))).toMatchObject({
      page: 'selfInstall',
      isKnown: true,
    });
    expect(destinationOf('/self-install', buildSite(true))).toEqual({ kind: 'redirect', to: '/' });
  });

  it('has the recycling page where the promo is on (D39)', () => {
    expect(destinationOf('/recycling', buildSite(true, { recycling: true }))).toMatchObject({
      isKnown: true,
    });
    expect(destinationOf('/recycling', buildSite(true))).toMatchObject({ page: 'notFound' });
  });

  it('knows every route of the specification', () => {
    const site = buildSite(true, { selfInstall: true });
    for (const path of [
      '/quickWarranty',
      '/index',
      '/product',
      '/self-install',
      '/productDetail',
      '/userCenter',
      '/privacy',
      pages.warrantyTerms,
      '/login',
      '/register',
      '/forgot',
    ])
      expect([path, destinationOf(path, site)]).toMatchObject([path, { kind: 'page', isKnown: true }]);
  });

  it('hides the header on the pages that the specification names', () => {
    const named = ['login', 'forgot', 'register', 'userCenter', 'privacy'] as const;
    // The page that a mail about a changed mailbox leads to is ours.
    expect([...headerless].sort()).toEqual([...named, 'emailUndo'].sort());
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

describe('the guard (D8)', () => {
  it('keeps a flagged page from whoever has no token', () => {
    const flagged = new Set(['home'] as const);
    expect(isBlocked('home', false, flagged)).toBe(true);
    expect(isBlocked('home', true, flagged)).toBe(false);
    expect(isBlocked('product', false, flagged)).toBe(false);
  });

  it('flags no page of the product', () => {
    const all = Object.keys(pages) as (keyof typeof pages)[];
    expect(all.filter((page) => isBlocked(page, false))).toEqual([]);
  });
});
