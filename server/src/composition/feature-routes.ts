import { accountRoutes } from '../features/account/account.routes.ts';
import { countriesRoutes } from '../features/account/countries.routes.ts';
import { emailChangeRoutes } from '../features/account/email-change.routes.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { contentPreviewRoutes } from '../features/content/preview/preview.routes.ts';
import { contentExchangeRoutes } from '../features/content-files/content-files.routes.ts';
import { faqRoutes } from '../features/faq/faq.routes.ts';
import { chatFilesRoutes } from '../features/files/chat-files.routes.ts';
import { contentFilesRoutes } from '../features/files/content-files.routes.ts';
import { createAvatars, publicFilesOf } from '../features/files/files.port.ts';
import { filesRoutes } from '../features/files/files.routes.ts';
import { logosRoutes } from '../features/files/logos.routes.ts';
import { picturesRoutes } from '../features/files/pictures.routes.ts';
import { imprintLines as imprintOf } from '../features/legal/legal.port.ts';
import { legalRoutes } from '../features/legal/legal.routes.ts';
import { legalTemplatesRoutes } from '../features/legal-templates/legal-templates.routes.ts';
import { merchantRoutes } from '../features/merchant/merchant.routes.ts';
import { siteRoutes } from '../features/merchant/sites/site-feature.ts';
import { copyFile } from '../features/privacy/privacy.port.ts';
import { privacyRoutes } from '../features/privacy/privacy.routes.ts';
import { mediaRoutes } from '../features/products/media.routes.ts';
import { productRoutes } from '../features/products/products.routes.ts';
import { organizationRoutes } from '../features/team/organization.routes.ts';
import { ownAccountRoutes } from '../features/team/own-account.routes.ts';
import { peopleRoutes } from '../features/team/people.routes.ts';
import { secondFactorRoutes } from '../features/team/second-factor/second-factor.routes.ts';
import { teamRoutes } from '../features/team/team.routes.ts';
import { answersRoutes } from '../features/tracking/answers.routes.ts';
import { trackingRoutes } from '../features/tracking/tracking.routes.ts';
import { createWarranty } from '../features/warranty/warranty-feature.ts';
import { warrantyOfCaller } from '../features/warranty/warranty-of-caller.ts';
import { personalData } from '../kept-about-people.ts';
import { mailSamples } from '../mail-samples.ts';
import { newSites } from '../new-sites.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Routes } from '../platform/http/serve.ts';
import { mailRoutes } from '../platform/mail/mail.routes.ts';
import { mailPreviewRoutes } from '../platform/mail/mail-preview.routes.ts';
import { createSeal } from '../platform/secrets/seal.ts';
import { servedHtml } from '../providers/html/served-html.ts';
import { createPdf } from '../providers/pdf/pdf.ts';
import type { ChatServices } from './chat-services.ts';
import type { ContentServices } from './content-services.ts';
import type { Core } from './core.ts';
import type { OrderServices } from './order-services.ts';

export type Services = { content: ContentServices; orders: OrderServices; chats: ChatServices };

/** Dependencies of writing and publishing content, by calls and by imported files. */
export type ContentEditing = ReturnType<typeof contentEditing>;

export const contentEditing = (core: Core, { catalogueChanged }: OrderServices) => ({
  database: core.database,
  clock: core.clock,
  merchants: core.merchants,
  recordAudit: core.recordAudit,
  cleanHtml: core.engines.cleanHtml,
  catalogueChanged: (tx: Tx) => catalogueChanged(tx),
});

/** The calls of all features. */
export async function featureRoutes(core: Core, services: Services, editing: ContentEditing) {
  const { clock, database, merchants } = core;
  const { contents, search } = services.content;
  const { chat } = services.chats;
  return [
    merchantRoutes({ clock }),
    ...siteFeatures(core, services),
    contentRoutes(editing),
    contentExchangeRoutes({ ...core, ...editing }),
    trackingRoutes({ database, clock }),
    answersRoutes({ database, clock, merchants }),
    legalRoutes({ database }),
    legalTemplatesRoutes(editing),
    ...fileFeatures(core, services),
    ...customerFeatures(core, services),
    ...services.orders.orders,
    services.orders.recycling.routes,
    productRoutes({ database, search, contents, warrantyOf: warrantyOfCaller(clock) }),
    mediaRoutes({ database, clock }),
    faqRoutes({ database, clock, search, contents }),
    ...chat.routes,
    ...(await teamFeatures(core, services)),
    ...mailFeatures(core),
  ];
}

function siteFeatures(core: Core, { content, orders, chats }: Services): Routes[] {
  const { pageSource: source, renderer } = content;
  const { callers } = chats;
  return [
    contentPreviewRoutes({ ...core, callers, renderer, source }),
    ...siteRoutes({
      ...core,
      ...newSites(core),
      callers,
      renderer,
      source,
      publicFile: publicFilesOf(core),
      siteAppeared: orders.catalogueChanged,
    }),
  ];
}

function fileFeatures(core: Core, { chats }: Services): Routes[] {
  const { database, clock, merchants, recordAudit } = core;
  const { files, callers, chat, pageCustomer } = chats;
  return [
    filesRoutes({
      ...files,
      callers,
      filesOrigin: core.configuration.filesOrigin,
      pageCustomer,
      conversationOf: chat.conversationOf,
      privateFile: (merchantId, id) => copyFile({ database, clock }, merchantId, id),
    }),
    picturesRoutes({ ...files, ...chat }),
    logosRoutes({ ...files, merchants, recordAudit }),
    contentFilesRoutes({ ...files, merchants, recordAudit }),
    chatFilesRoutes({ ...files, ...chat }),
  ];
}

function customerFeatures(core: Core, { orders, chats }: Services): Routes[] {
  const { files, chat, pageCustomer, addresses } = chats;
  const { agreedTexts, registrations } = orders;
  const avatars = createAvatars(files);
  const account = { ...core, registrations, chats: chat.customerChats, avatars, agreedTexts };
  return [
    accountRoutes(account),
    emailChangeRoutes(account),
    countriesRoutes,
    ...createWarranty({
      ...core,
      agreedTexts,
      servedHtml,
      pageCustomer,
      drawPdf: createPdf(),
      noteInChat: chat.note,
      chats: chat.customerChats,
      addressOf: addresses.signed,
    }),
    privacyRoutes({
      ...core,
      personalData,
      chats: chat.customerChats,
      tellErased: chat.tellErased,
      conversationOf: chat.conversationOf,
      addressOf: addresses.signed,
    }),
  ];
}

async function teamFeatures(core: Core, { chats }: Services): Promise<Routes[]> {
  const { database, clock, merchants } = core;
  const secondFactor = { database, clock, seal: createSeal(await core.secret('second-factor')) };
  const team = { ...core, deskOrigin: core.origins.desk, goOffline: chats.chat.goOffline };
  return [
    teamRoutes({ ...secondFactor, merchants }),
    secondFactorRoutes(secondFactor),
    organizationRoutes({ database, clock }),
    peopleRoutes(team),
    ownAccountRoutes(team),
  ];
}

function mailFeatures(core: Core): Routes[] {
  const { database, merchants, logoOf, configuration, recordAudit } = core;
  return [
    mailPreviewRoutes({ merchants, logoOf, samples: mailSamples, database, imprintOf }),
    mailRoutes({
      database,
      merchants,
      logoOf,
      showsSecrets: configuration.demo,
      recordRead: (tx, { personId, merchantId, mailId }) =>
        recordAudit(tx, { personId, action: 'mail.read', aboutMerchant: merchantId, subject: mailId }),
    }),
  ];
}
