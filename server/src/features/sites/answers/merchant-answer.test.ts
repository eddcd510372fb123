import { viewMerchant } from '@aftercare/contract/sites/view';
import { describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { merchantAnswer } from './merchant-answer.ts';

const now = new Date('2026-06-01T12:00:00Z');
describe('the public data of a merchant', () => {
  it('has only keys of the wire format, whatever else the database row contains', () => {
    const merchant = buildMerchant();
    Object.assign(merchant.configuration, {
      apiSecret: 'secret-canary',
      mailSender: { name: 'secret-canary', address: '' },
    });
    const wire = viewMerchant.response.toWire(merchantAnswer(merchant, 'en_US', now));
    // The schema is strict at every depth: an unknown key fails.
    expect(viewMerchant.response.wire.safeParse(wire)).toMatchObject({ success: true });
    expect(JSON.stringify(wire)).not.toContain('canary');
  });

  it('is in the requested language', () => {
    const merchant = buildMerchant({ configuration: { liveNotification: true } });
    const title = (lang: 'de_DE' | 'ja_JP') => merchantAnswer(merchant, lang, now).features.notices[0]?.title;
    expect([title('de_DE'), title('ja_JP')]).toEqual(['Der Live-Chat pausiert', 'チャットを休止しています']);
  });

  it('has contacts filled into its notices', () => {
    const merchant = buildMerchant({ configuration: { liveNotification: true } });
    const [notice] = merchantAnswer(merchant, 'en_US', now).features.notices;
    expect(notice?.text).toContain('help@northwind.example');
    expect(notice?.text).not.toMatch(/[{}]/);
  });
});
