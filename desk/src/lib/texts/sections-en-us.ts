import { alertsEnUs } from './alerts-en-us.ts';
import { inboundMailEnUs } from './inbound-mail-en-us.ts';
import { presenceEnUs } from './presence-en-us.ts';
import { publicProfileEnUs } from './public-profile-en-us.ts';
import { requestsEnUs } from './requests-en-us.ts';
import { samePersonEnUs } from './same-person-en-us.ts';
import { serviceLevelEnUs } from './service-level-en-us.ts';
import { singleSignOnEnUs } from './single-sign-on-en-us.ts';
import { translationEnUs } from './translation-en-us.ts';

/** Texts that each feature keeps under a name of its own. */
export const sectionsEnUs = {
  singleSignOn: singleSignOnEnUs,
  translation: translationEnUs,
  alerts: alertsEnUs,
  publicProfile: publicProfileEnUs,
  serviceLevel: serviceLevelEnUs,
  samePerson: samePersonEnUs,
  presence: presenceEnUs,
  inboundMail: inboundMailEnUs,
  requests: requestsEnUs,
};
