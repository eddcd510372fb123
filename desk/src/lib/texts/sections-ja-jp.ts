import { alertsJaJp } from './alerts-ja-jp.ts';
import { inboundMailJaJp } from './inbound-mail-ja-jp.ts';
import { presenceJaJp } from './presence-ja-jp.ts';
import { publicProfileJaJp } from './public-profile-ja-jp.ts';
import { requestsJaJp } from './requests-ja-jp.ts';
import { samePersonJaJp } from './same-person-ja-jp.ts';
import type { sectionsEnUs } from './sections-en-us.ts';
import { serviceLevelJaJp } from './service-level-ja-jp.ts';
import { singleSignOnJaJp } from './single-sign-on-ja-jp.ts';
import type { TextTree } from './text-tree.ts';
import { translationJaJp } from './translation-ja-jp.ts';

export const sectionsJaJp: TextTree<typeof sectionsEnUs> = {
  singleSignOn: singleSignOnJaJp,
  translation: translationJaJp,
  alerts: alertsJaJp,
  publicProfile: publicProfileJaJp,
  serviceLevel: serviceLevelJaJp,
  samePerson: samePersonJaJp,
  presence: presenceJaJp,
  inboundMail: inboundMailJaJp,
  requests: requestsJaJp,
};
