import { viewMerchant } from '@aftercare/contract/merchant/view';
import { describe, expect, it } from 'vitest';
import { buildMerchant } from '../../../testing/build-merchant.ts';
import { merchantAnswer } from './merchant-answer.ts';

const now = new Date('2026-06-01T12:00:00Z');
const wireKeys = (
  'brand_name merchant_brand country_website_name default_lang redirect_url logo contact_info is_live_chat live_notification ' +
  'is_live_agent live_agent_js all_day_services zhuiyi_bot_status support_warranty func_conf warranty_info livechat_license_id ' +
  'livechat_client_id livechat_group_id time_zone version shopping_sites hours features'
).split(' ');
const featureKeys = (
  'offers_warranty asks_phone asks_name_and_password phone_required self_install recycling chat urgency_tip out_of_service menu ' +
  'notices theme consent heat_map live_agent page_uv home_register_popup articles'
).split(' ');

describe('what a browser may know of a merchant', () => {
  it('is the keys of the wire and no other, whatever the row holds (A35)', () => {
    const merchant = buildMerchant();
    Object.assign(merchant.configuration, {
      apiSecret: 'secret-canary',
      mailSender: { name: 'secret-canary', address: '' },
    });
    const wire = viewMerchant.response.toWire(merchantAnswer(merchant, 'en_US', now)) as Record<
      string,
      object
    >;
    expect(Object.keys(wire).sort()).toEqual([...wireKeys].sort());
    expect(Object.keys(wire.features ?? {}).sort()).toEqual([...featureKeys].sort());
    expect(JSON.stringify(wire)).not.toContain('canary');
    expect(viewMerchant.response.wire.safeParse(wire).success).toBe(true);
  });

  it('is told in the language that was asked for', () => {
    const merchant = buildMerchant({ configuration: { liveNotification: true } });
    const title = (lang: 'de_DE' | 'ja_JP') => merchantAnswer(merchant, lang, now).features.notices[0]?.title;
    expect([title('de_DE'), title('ja_JP')]).toEqual(['Der Live-Chat pausiert', 'チャットを休止しています']);
  });

  it('has every contact filled into its notices', () => {
    const merchant = buildMerchant({ configuration: { liveNotification: true } });
    const [notice] = merchantAnswer(merchant, 'en_US', now).features.notices;
    expect(notice?.text).toContain('help@northwind.example');
    expect(notice?.text).not.toMatch(/[{}]/);
  });
});
