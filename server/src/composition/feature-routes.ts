import { newSites } from '../demo/new-sites.ts';
import { accountRoutes, countriesRoutes, emailChangeRoutes } from '../features/account/index.ts';
import {
  botFiguresRoutes,
  replayRoutes,
  sectionTitles,
  tryOutRoutes,
  unansweredRoutes,
} from '../features/bot/index.ts';
import { cannedRepliesRoutes } from '../features/canned-replies/index.ts';
import { chatImportsRoutes } from '../features/chat-imports/index.ts';
import { contentPreviewRoutes, contentRoutes } from '../features/content/index.ts';
import { contentExchangeRoutes } from '../features/content-files/index.ts';
import { customersRoutes, registerOrderRoutes } from '../features/customers/index.ts';
import { deskHomeRoutes } from '../features/desk-home/index.ts';
import { deskLinksRoutes } from '../features/desk-links/index.ts';
import { deskSearchRoutes } from '../features/desk-search/index.ts';
import { faqRoutes } from '../features/faq/index.ts';
import {
  chatFilesRoutes,
  contentFilesRoutes,
  createAvatars,
  filesRoutes,
  logosRoutes,
  picturesRoutes,
  publicFilesOf,
} from '../features/files/index.ts';
import { inboundMailRoutes } from '../features/inbound-mail/index.ts';
import { imprintLines as imprintOf, legalRoutes } from '../features/legal/index.ts';
import { legalTemplatesRoutes } from '../features/legal-templates/index.ts';
import {
  copyFile,
  ownErasureRoutes,
  personalDataRoutes,
  privacyRequestsRoutes,
  privacyRoutes,
} from '../features/privacy/index.ts';
import { mediaRoutes, productRoutes } from '../features/products/index.ts';
import { merchantRoutes, siteRoutes } from '../features/sites/index.ts';
import { liveRoutes, statisticsRoutes, subscriptionsRoutes } from '../features/statistics/index.ts';
import {
  apiTokensRoutes,
  organizationRoutes,
  ownAccountRoutes,
  peopleRoutes,
  providerRoutes,
  publicProfileRoutes,
  teamRoutes,
  twoFactorRoutes,
} from '../features/team/index.ts';
import { answersRoutes, trackingRoutes } from '../features/tracking/index.ts';
import { createWarranty, warrantyOfCaller } from '../features/warranty/index.ts';
import { personalData } from '../kept-about-people.ts';
import { mailSamples } from '../mail-samples.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Routes } from '../platform/http/pages/serve.ts';
import { mailRoutes } from '../platform/mail/desk/mail.routes.ts';
import { mailPreviewRoutes } from '../platform/mail/desk/mail-preview.routes.ts';
import { suppressionsRoutes } from '../platform/mail/suppression/suppressions.routes.ts';
import { createSeal } from '../platform/secrets/seal.ts';
import { servedHtml } from '../providers/html/served-html.ts';
import { createPdf } from '../providers/pdf/pdf.ts';
import type { ChatServices } from './chat-services.ts';
import type { ContentServices } from './content-services.ts';
import type { Core } from './core.ts';
import type { OrderServices } from './order-services.ts';

export type Services = { content: ContentServices; orders: OrderServices; chats: ChatServices };

/** Dependencies of the content editor's calls and of file imports, which both write and publish content. */
export type ContentEditing = ReturnType<typeof contentEditing>;

export const contentEditing = (core: Core, { catalogueChanged }: OrderServices) => ({
  database: core.database,
  clock: core.clock,
  merchants: core.merchants,
  recordAudit: core.recordAudit,
  cleanHtml: core.engines.cleanHtml,
  catalogueChanged: (tx: Tx) => catalogueChanged(tx),
});

/** The HTTP routes of all features. */
export async function featureRoutes(core: Core, services: Services, editing: ContentEditing) {
  const { clock, database, merchants } = core;
  const { contents, search } = services.content;
  const { chat } = services.chats;
  return [
    merchantRoutes({ clock }),
    ...siteFeatures(core, services),
    contentRoutes(editing),
    contentExchangeRoutes({ ...core, ...editing }),
    chatImportsRoutes(core),
    deskSearchRoutes({ database, clock, merchants }),
    deskHomeRoutes({ database, clock, merchants }),
    trackingRoutes({ database, clock }),
    answersRoutes({ database, clock, merchants, sectionTitles }),
    statisticsRoutes({ database, merchants }),
    liveRoutes({ database, clock, merchants }),
    subscriptionsRoutes({ ...core, deskOrigin: core.origins.desk }),
    unansweredRoutes({
      ...core,
      groupQuestions: core.engines.groupQuestions,
      queue: core.trainingQueue,
    }),
    replayRoutes(core),
    botFiguresRoutes({ database, clock, merchants }),
    tryOutRoutes({ database, clock, merchants, bot: services.chats.bot }),
    legalRoutes({ database }),
    legalTemplatesRoutes(editing),
    ...fileFeatures(core, services),
    ...customerFeatures(core, services),
    ...services.orders.orders,
    services.orders.recycling.routes,
    productRoutes({ database, search, contents, warrantyOf: warrantyOfCaller(clock) }),
    mediaRoutes({ database, clock }),
    faqRoutes({ database, clock, search, contents }),
    cannedRepliesRoutes({ database, clock, merchants, search, recordAudit: core.recordAudit }),
    ...chat.routes,
    ...services.chats.bots.routes,
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
      renderPdf: createPdf(),
      noteInChat: chat.note,
      chats: chat.customerChats,
      addressOf: addresses.signed,
    }),
    privacyRoutes({
      ...core,
      personalData,
      chats: chat.customerChats,
      tellErased: chat.publishErased,
      conversationOf: chat.conversationOf,
      addressOf: addresses.signed,
    }),
    personalDataRoutes({ ...core, personalData, conversationById: chat.conversationById }),
    privacyRequestsRoutes({ ...core, conversationById: chat.conversationById }),
    ownErasureRoutes(core),
    customersRoutes({ ...core, conversationById: chat.conversationById }),
    registerOrderRoutes({
      ...core,
      agreedTexts,
      noteInChat: chat.note,
      conversationById: chat.conversationById,
    }),
    deskLinksRoutes({ ...core, conversationById: chat.conversationById }),
  ];
}

async function teamFeatures(core: Core, { chats }: Services): Promise<Routes[]> {
  const { database, clock, merchants } = core;
  const twoFactor = { database, clock, seal: createSeal(await core.secret('second-factor')) };
  const providerSeal = createSeal(await core.secret('sign-in-provider'));
  const team = { ...core, deskOrigin: core.origins.desk, goOffline: chats.chat.goOffline };
  return [
    teamRoutes({ ...twoFactor, merchants }),
    twoFactorRoutes(twoFactor),
    organizationRoutes({ database, clock }),
    providerRoutes({ ...team, ...twoFactor, provider: core.signInProvider, providerSeal }),
    peopleRoutes(team),
    ownAccountRoutes(team),
    apiTokensRoutes(core),
    publicProfileRoutes({ ...team, ...chats.files, callers: chats.callers }),
  ];
}

function mailFeatures(core: Core): Routes[] {
  const { database, merchants, logoOf, configuration, recordAudit } = core;
  return [
    mailPreviewRoutes({ merchants, logoOf, samples: mailSamples, database, imprintOf }),
    inboundMailRoutes({ database }),
    suppressionsRoutes({
      database,
      clock: core.clock,
      recordAllowed: (tx, { personId, merchantId, mailId }) =>
        recordAudit(tx, { personId, action: 'mail.allowed', aboutMerchant: merchantId, subject: mailId }),
    }),
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
