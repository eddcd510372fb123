import { pages } from '@aftercare/contract/pages';
import type { Features } from '@aftercare/contract/sites/view';
import { describe, expect, it } from 'vitest';
import type { PageName } from '../navigation/routes.ts';
import { allowsScripts, showsAccountData } from './page-meta.ts';

const site = (asksNameAndPassword: boolean) => ({ asksNameAndPassword }) as Features;
const all = Object.keys(pages) as PageName[];

describe('third-party scripts', () => {
  it('third-party scripts may run on the landing page of a site that registers warranties', () => {
    expect(allowsScripts('quickWarranty', site(false))).toBe(true);
  });

  it('third-party scripts may not run on a landing page whose form asks for a password', () => {
    expect(allowsScripts('quickWarranty', site(true))).toBe(false);
  });

  it('third-party scripts may not run on pages with a password or account data', () => {
    expect(all.filter((page) => !allowsScripts(page, site(false)))).toEqual([
      ...[
        'login',
        'register',
        'forgot',
        'userCenter',
        'emailUndo',
        'certificate',
        'conversation',
        'notFound',
      ],
    ]);
  });

  it('the landing page shows account data to a signed-in customer, so third-party scripts must stop', () => {
    expect(all.filter((page) => showsAccountData(page, true))).toEqual(['quickWarranty']);
    expect(all.filter((page) => showsAccountData(page, false))).toEqual([]);
  });
});
