import { pages } from '@aftercare/contract/pages';
import type { Merchant } from '@aftercare/contract/sites/view';
import { describe, expect, it } from 'vitest';
import { destinationOf, headerless, isBlocked } from './routes.ts';

const buildSite = (offersWarranty: boolean, features: Partial<Merchant['features']> = {}) =>
  ({
    features: { offersWarranty, articles: ['privacy', 'warranty-terms'], ...features },
  }) as unknown as Merchant;

describe('routes', () => {
  it('redirects the start page to the registration, or to home if the brand has no warranty', () => {
    expect(destinationOf('/', buildSite(true))).toEqual({ kind: 'redirect', to: '/quickWarranty' });
    expect(destinationOf('', buildSite(false))).toEqual({ kind: 'redirect', to: '/index' });
    expect(destinationOf('/quickWarranty', buildSite(false))).toEqual({ kind: 'redirect', to: '/index' });
  });

  it('accepts a page with and without a trailing slash', () => {
    expect(destinationOf('/login/', buildSite(true))).toMatchObject({ page: 'login', isKnown: true });
    expect(destinationOf('/quickWarranty', buildSite(true))).toMatchObject({ page: 'quickWarranty' });
  });

  it('redirects the former addresses of the forms', () => {
    for (const form of ['/login', '/register', '/forgot']) {
      expect(destinationOf(`/login${form}`, buildSite(true))).toEqual({ kind: 'redirect', to: form });
      expect(destinationOf(form, buildSite(true))).toMatchObject({ isKnown: true });
    }
  });

  it('routes to the articles of the site, and to no others', () => {
    expect(destinationOf('/privacy', buildSite(true))).toMatchObject({ page: 'privacy', isKnown: true });
    expect(destinationOf('/imprint', buildSite(true))).toMatchObject({ page: 'notFound', isKnown: false });
  });

  it('routes to the self-install page for brands with a guide, and redirects to the start page for others', () => {
    expect(destinationOf('/self-install', buildSite(true, { selfInstall: true }))).toMatchObject({
      page: 'selfInstall',
      isKnown: true,
    });
    expect(destinationOf('/self-install', buildSite(true))).toEqual({ kind: 'redirect', to: '/' });
  });

  it('routes to the recycling page only if the promotion is on', () => {
    expect(destinationOf('/recycling', buildSite(true, { recycling: true }))).toMatchObject({
      isKnown: true,
    });
    expect(destinationOf('/recycling', buildSite(true))).toMatchObject({ page: 'notFound' });
  });

  it('routes to every page of the specification', () => {
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

  it('hides the header on the pages that the specification lists', () => {
    const named = ['login', 'forgot', 'register', 'userCenter', 'privacy'] as const;
    // The page of the mail about a changed email address is not in the specification.
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

describe('the guard', () => {
  it('blocks a page that requires a token for a visitor without one', () => {
    const flagged = new Set(['home'] as const);
    expect(isBlocked('home', false, flagged)).toBe(true);
    expect(isBlocked('home', true, flagged)).toBe(false);
    expect(isBlocked('product', false, flagged)).toBe(false);
  });

  it('no page of the product requires a token', () => {
    const all = Object.keys(pages) as (keyof typeof pages)[];
    expect(all.filter((page) => isBlocked(page, false))).toEqual([]);
  });
});
