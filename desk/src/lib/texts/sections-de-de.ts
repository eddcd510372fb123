import { alertsDeDe } from './alerts-de-de.ts';
import { inboundMailDeDe } from './inbound-mail-de-de.ts';
import { presenceDeDe } from './presence-de-de.ts';
import { publicProfileDeDe } from './public-profile-de-de.ts';
import { requestsDeDe } from './requests-de-de.ts';
import { samePersonDeDe } from './same-person-de-de.ts';
import type { sectionsEnUs } from './sections-en-us.ts';
import { serviceLevelDeDe } from './service-level-de-de.ts';
import { singleSignOnDeDe } from './single-sign-on-de-de.ts';
import type { TextTree } from './text-tree.ts';
import { translationDeDe } from './translation-de-de.ts';

export const sectionsDeDe: TextTree<typeof sectionsEnUs> = {
  singleSignOn: singleSignOnDeDe,
  translation: translationDeDe,
  alerts: alertsDeDe,
  publicProfile: publicProfileDeDe,
  serviceLevel: serviceLevelDeDe,
  samePerson: samePersonDeDe,
  presence: presenceDeDe,
  inboundMail: inboundMailDeDe,
  requests: requestsDeDe,
};
