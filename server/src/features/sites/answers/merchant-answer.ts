import type { Language } from '@aftercare/contract/languages';
import { isListedAddress } from '@aftercare/contract/sites/outside-address';
import type { Features, Merchant as MerchantAnswer } from '@aftercare/contract/sites/view';
import type { Merchant } from '../../../platform/merchant.ts';
import { noticeOf, outOfServiceText } from './notice-texts.ts';
import { openDays, utcOffset } from './opening-hours.ts';
import { themeOf } from './theme.ts';

function featuresOf({ features, configuration }: Merchant, lang: Language): Features {
  const { outOfService } = features;
  return {
    ...features,
    menu: [...features.menu],
    articles: [...features.articles],
    notices: features.notices.map((rule) => noticeOf(rule, lang)),
    outOfService:
      outOfService === null ? null : { ...outOfService, text: outOfServiceText(lang, outOfService) },
    theme: { cssUrl: themeOf(configuration.accent).url, name: features.theme },
  };
}

/** The public data of a merchant: exactly the keys of the wire, no other field of the configuration. */
export function merchantAnswer(merchant: Merchant, lang: Language, now: Date): MerchantAnswer {
  const { configuration, edition } = merchant;
  const { livechat, hours, timeZone, redirectUrl, redirectHosts } = configuration;
  return {
    ...configuration,
    // Checked again here, whatever is stored: a site redirects to listed hosts only.
    redirectUrl: isListedAddress(redirectUrl, redirectHosts) ? redirectUrl : '',
    funcConf: { warranty: configuration.funcConfWarranty },
    livechatLicenseId: livechat.licenseId,
    livechatClientId: livechat.clientId,
    livechatGroupId: livechat.groupId,
    version: edition,
    shoppingSites: configuration.shoppingSites.map(({ id, name }) => ({ shoppingSite: id, name })),
    hours:
      hours === null ? null : { days: openDays(hours, timeZone, now), utcOffset: utcOffset(timeZone, now) },
    features: featuresOf(merchant, lang),
  };
}
