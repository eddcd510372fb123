import { limits } from '@aftercare/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { builtFolders } from './built-folders.ts';
import { createEngines } from './engines.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { contactOf } from './features/account/contact-of.ts';
import { createCopyCodes } from './features/account/copy-codes.ts';
import { countriesRoutes } from './features/account/countries.routes.ts';
import { emailChangeRoutes } from './features/account/email-change.routes.ts';
import { forgetEnded } from './features/account/forget-ended.ts';
import { customerOfPage, isSessionOpen, resolveCustomer } from './features/account/resolve-customer.ts';
import { createBot } from './features/bot/create-bot.ts';
import { createChatFeature } from './features/chat/chat-feature.ts';
import { resolveVisitor } from './features/chat/visitor.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { contentPreviewRoutes } from './features/content/preview/preview.routes.ts';
import { startContentFiles } from './features/content-files/content-files.jobs.ts';
import { contentExchangeRoutes } from './features/content-files/content-files.routes.ts';
import { faqRoutes } from './features/faq/faq.routes.ts';
import { chatFilesRoutes } from './features/files/chat-files.routes.ts';
import { contentFilesRoutes } from './features/files/content-files.routes.ts';
import { createFileAddresses } from './features/files/file-address.ts';
import { createAvatars, createChatFiles, publicFilesOf } from './features/files/files.port.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { logosRoutes } from './features/files/logos.routes.ts';
import { createMailLogos } from './features/files/mail-logo.ts';
import { picturesRoutes } from './features/files/pictures.routes.ts';
import { agreedTextsOf, imprintLines as imprintOf } from './features/legal/legal.port.ts';
import { legalRoutes } from './features/legal/legal.routes.ts';
import { legalTemplatesRoutes } from './features/legal-templates/legal-templates.routes.ts';
import { findMerchants, merchantsFingerprint } from './features/merchant/merchant.repository.ts';
import { merchantRoutes } from './features/merchant/merchant.routes.ts';
import { createMerchantMemory } from './features/merchant/merchant-memory.ts';
import { sitePages } from './features/merchant/site-pages.ts';
import { siteRoutes } from './features/merchant/sites/site-feature.ts';
import { placeUnplaced, toldInTurn } from './features/orders/orders.port.ts';
import { createOrders } from './features/orders/orders-feature.ts';
import { workOnCopies } from './features/privacy/prepare-copy.ts';
import { copyFile } from './features/privacy/privacy.port.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { workOnRemains } from './features/privacy/remains.ts';
import { startRetention } from './features/privacy/retention.ts';
import { mediaRoutes } from './features/products/media.routes.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { createRecycling } from './features/recycling/recycling-feature.ts';
import { createContentVersions } from './features/search/content-versions.ts';
import { createSearch } from './features/search/create-search.ts';
import { resolveDeskPerson } from './features/team/desk-session.ts';
import { houseRoutes } from './features/team/house.routes.ts';
import { ownAccountRoutes } from './features/team/own-account.routes.ts';
import { peopleRoutes } from './features/team/people.routes.ts';
import { recordAudit } from './features/team/record-audit.ts';
import { recordDenial } from './features/team/record-denial.ts';
import { recordRead } from './features/team/record-read.ts';
import { secondFactorRoutes } from './features/team/second-factor/second-factor.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { answersRoutes } from './features/tracking/answers.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { customerRegistrations } from './features/warranty/customer-registrations.ts';
import { wakeOnArrival } from './features/warranty/wake-on-arrival.ts';
import { createWarranty } from './features/warranty/warranty-feature.ts';
import { warrantyOfCaller } from './features/warranty/warranty-of-caller.ts';
import { personalData, retained } from './kept-about-people.ts';
import { mailSamples } from './mail-samples.ts';
import { newSites, sitesOf } from './new-sites.ts';
import type { Tx } from './platform/database/database.ts';
import type { Callers } from './platform/http/caller.ts';
import { createHttp, type Http } from './platform/http/http.ts';
import { originsOf } from './platform/http/origins.ts';
import { loadPageRenderer } from './platform/http/page-renderer.ts';
import type { Routes } from './platform/http/serve.ts';
import { forgetAnsweredRequests } from './platform/idempotency/answered-requests.ts';
import { newSecret } from './platform/ids.ts';
import { forgetEndedAttempts } from './platform/limits/attempts.ts';
import { createKnownDevices } from './platform/limits/known-devices.ts';
import { mailRoutes } from './platform/mail/mail.routes.ts';
import { logoHeightPx } from './platform/mail/mail-look.ts';
import { mailPreviewRoutes } from './platform/mail/mail-preview.routes.ts';
import { type MailToQueue, queueMail } from './platform/mail/queue-mail.ts';
import { sendMails } from './platform/mail/send-mail.ts';
import { serveSockets } from './platform/realtime/socket-server.ts';
import { createSeal } from './platform/secrets/seal.ts';
import { keepSecret } from './platform/secrets/secret.repository.ts';
import { answerAmong } from './providers/bot/embedded/answer-among.ts';
import { parseRows } from './providers/csv/parse-rows.ts';
import { createEmail } from './providers/email/email.ts';
import { detectBySignature } from './providers/file-type/signatures.ts';
import { servedHtml } from './providers/html/served-html.ts';
import { readJwt } from './providers/identity-token/read-jwt.ts';
import { createSpApiSource } from './providers/order-source/sp-api/sp-api-source.ts';
import { createPdf } from './providers/pdf/pdf.ts';
import { buildInWorker } from './providers/search/embedded/build-in-worker.ts';
import { createStorage } from './providers/storage/storage.ts';

/** If a notification is lost, this node shows old content for at most this long. */
const merchantReloadMs = 2_000;
const hourMs = 3_600_000;
/** Longer than any upload takes. */
const unfinishedMs = limits.uploadKeptSeconds * 1000 + hourMs;
const attemptSweepMs = 10 * 60_000;

/** Builds the server; main.ts listens. Holds the one list of features. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, clock, database, chatDatabase, jobs, sweepers, hints, log } = parts;
  let listeningPort = () => configuration.port;
  const origins = originsOf({ ...configuration, port: () => listeningPort() });
  const merchants = createMerchantMemory({
    fingerprint: () => database.forAll(merchantsFingerprint),
    load: () => database.forAll(findMerchants),
    originOf: origins.ofHost,
    scriptHosts: configuration.scriptHosts,
    clock,
    log,
  });
  await merchants.reload();
  sweepers.sweep('merchants.reload', merchantReloadMs, () => merchants.reload().then(() => 0));

  const storage = await createStorage(configuration);
  const email = createEmail(configuration);
  const { mailFrom, demo: keepsSecrets, trustProxyHops } = configuration;
  const engines = parts.engines ?? createEngines();
  const { pictures, cleanHtml } = engines;
  const logoOf = createMailLogos({ merchants, storage, pictures, log }, logoHeightPx);
  await sendMails(jobs, { database, clock, email, log, mailFrom, keepsSecrets, logoOf });

  const demo = configuration.demo ? await import('./load-demo.ts') : null;
  await demo?.loadDemo({ database, clock, storage, log }, merchants);

  const contents = await createContentVersions({ database, sweepers, hints, log });
  const search = createSearch({ database, contents, log, startBuild: buildInWorker });
  const own = {
    database,
    clock,
    queueMail: (tx: Tx, mail: MailToQueue) => queueMail(tx, { jobs, clock, imprintOf }, mail),
  };
  const noted = (tx: Tx, entry: Parameters<typeof recordAudit>[2]) => recordAudit(tx, clock, entry);
  const warranty = { ...own, merchants, log, agreedTexts: agreedTextsOf(database) };
  const source = createSpApiSource({ reach: parts.sellers });
  const recycling = createRecycling({ ...warranty, sweepers, recordAudit: noted });
  const registrations = customerRegistrations(merchants, clock, recycling.mailboxChanged);
  const ordersArrived = toldInTurn(wakeOnArrival(clock), recycling.ordersArrived);
  const ledger = { database, clock, storage, log, ordersArrived, sites: () => sitesOf(merchants) };
  const orders = await createOrders({ ...own, ...ledger, jobs, sweepers, source, recordAudit: noted });
  await demo?.importDemoReports(ledger);
  sweepers.sweep('attempts.forget', attemptSweepMs, () =>
    database.forAll((tx) => forgetEndedAttempts(tx, clock)),
  );
  sweepers.sweep('requests.forget', hourMs, () => database.forAll((tx) => forgetAnsweredRequests(tx, clock)));
  sweepers.sweep('storage.tidy', hourMs, () => storage.tidy(unfinishedMs));
  sweepers.sweep('account.forget', hourMs, () => forgetEnded({ database, clock }));

  const inChat = { database: chatDatabase, clock };
  const callers: Callers = {
    customer: (merchantId, token) => resolveCustomer(inChat, merchantId, token),
    visitor: (merchantId, held) => resolveVisitor(inChat, merchantId, held),
    desk: (token) => resolveDeskPerson(inChat, token),
  };
  const kept = (name: string) => database.forAll((tx) => keepSecret(tx, name, newSecret()));
  const addresses = createFileAddresses({ clock, secret: await kept('file-address') });
  const files = { database, clock, storage, pictures, addresses, detectType: detectBySignature };
  const pageCustomer = (merchantId: string, renewal: string) =>
    customerOfPage({ database, clock }, merchantId, renewal);
  const onDenied: Http['onDenied'] = (person, path, aboutMerchant) =>
    recordDenial({ database, clock }, person, { path, aboutMerchant });
  const chat = createChatFeature({
    ...own,
    ...inChat,
    merchants,
    log,
    hints,
    sweepers,
    callers,
    bot: createBot({ database: chatDatabase, log, search, train: engines.trainBot, answerAmong }),
    ...createChatFiles({ ...files, merchants }),
    isSessionOpen: (merchantId, sessionId) => isSessionOpen(inChat, merchantId, sessionId),
    readToken: readJwt,
    recordAudit: noted,
    identitySecret: await kept('identity'),
    contactOf: (merchantId, customerId) => contactOf(chatDatabase, merchantId, customerId),
    recordRead: (person, row) => recordRead(inChat, person, row),
    onDenied,
    copyCodes: createCopyCodes(own),
  });
  await workOnRemains(jobs, { storage, email });
  const secondFactor = { database, clock, seal: createSeal(await kept('second-factor')) };
  const account = {
    ...own,
    registrations,
    chats: chat.customerChats,
    avatars: createAvatars(files),
    agreedTexts: warranty.agreedTexts,
  };
  startRetention({
    database,
    clock,
    jobs,
    sweepers,
    personalData,
    retained,
    tellErased: chat.tellErased,
  });
  await workOnCopies(jobs, { ...own, storage, merchants, personalData });
  const team = { ...own, merchants, deskOrigin: origins.desk, goOffline: chat.goOffline };
  const content = {
    database,
    clock,
    merchants,
    recordAudit: noted,
    cleanHtml,
    catalogueChanged: (tx: Tx) => placeUnplaced(tx, sitesOf(merchants), ordersArrived),
  };
  await startContentFiles({ ...content, storage, jobs, sweepers, log, csvRows: parseRows });
  const pageSource = sitePages({ database, clock, merchants, contents, servedHtml });
  const { folders = builtFolders } = parts;
  const renderer = await loadPageRenderer(folders.web);
  const features: Routes[] = [
    merchantRoutes({ clock }),
    contentPreviewRoutes({ database, clock, callers, merchants, renderer, source: pageSource }),
    ...siteRoutes({
      database,
      clock,
      origins,
      callers,
      hints,
      merchants,
      renderer,
      source: pageSource,
      recordAudit: noted,
      publicFile: publicFilesOf({ database, storage }),
      ...newSites({ database, storage, clock }),
      siteAppeared: (tx, site) => placeUnplaced(tx, [...sitesOf(merchants), site], ordersArrived),
    }),
    contentRoutes(content),
    contentExchangeRoutes({ ...content, storage, jobs }),
    trackingRoutes({ database, clock }),
    answersRoutes({ database, clock, merchants }),
    legalRoutes({ database }),
    legalTemplatesRoutes(content),
    filesRoutes({
      ...files,
      callers,
      filesOrigin: configuration.filesOrigin,
      pageCustomer,
      conversationOf: chat.conversationOf,
      privateFile: (merchantId, id) => copyFile({ database, clock }, merchantId, id),
    }),
    picturesRoutes({ ...files, ...chat }),
    logosRoutes({ ...files, merchants, recordAudit: noted }),
    contentFilesRoutes({ ...files, merchants, recordAudit: noted }),
    chatFilesRoutes({ ...files, ...chat }),
    accountRoutes(account),
    emailChangeRoutes(account),
    countriesRoutes,
    ...createWarranty({
      ...warranty,
      sweepers,
      servedHtml,
      pageCustomer,
      drawPdf: createPdf(),
      noteInChat: chat.note,
      chats: chat.customerChats,
      recordAudit: noted,
      addressOf: addresses.signed,
    }),
    ...orders,
    recycling.routes,
    productRoutes({ database, search, contents, warrantyOf: warrantyOfCaller(clock) }),
    mediaRoutes({ database, clock }),
    faqRoutes({ database, clock, search, contents }),
    ...chat.routes,
    privacyRoutes({
      database,
      clock,
      jobs,
      personalData,
      chats: chat.customerChats,
      tellErased: chat.tellErased,
      conversationOf: chat.conversationOf,
      addressOf: addresses.signed,
    }),
    teamRoutes({ ...secondFactor, merchants }),
    secondFactorRoutes(secondFactor),
    houseRoutes({ database, clock }),
    peopleRoutes(team),
    ownAccountRoutes(team),
    mailPreviewRoutes({ merchants, logoOf, samples: mailSamples, database, imprintOf }),
    mailRoutes({
      database,
      merchants,
      logoOf,
      showsSecrets: configuration.demo,
      recordRead: (tx, { personId, merchantId, mailId }) =>
        recordAudit(tx, clock, { personId, action: 'mail.read', aboutMerchant: merchantId, subject: mailId }),
    }),
  ];

  const shop = configuration.demo ? await import('./demo-shop.routes.ts') : null;
  const app = await createHttp({
    clock,
    log,
    merchants,
    origins,
    callers,
    trustProxyHops,
    onAnswered: chat.onAnswered,
    onDenied,
    pageSource,
    folders,
    features,
    ...(parts.readFolder && { readFolder: parts.readFolder }),
    devices: createKnownDevices({ clock, secret: await kept('known-devices') }),
    readiness: { database: () => chatDatabase.isReady(), jobs: () => jobs.isReady() },
    houseLinks: () => shop?.houseLinks({ merchants, origins }) ?? [],
    houseRemarks: async () => (await demo?.ordersToTry(database)) ?? new Map(),
  });
  shop?.serveDemoShop(app, { merchants });
  listeningPort = () => portOf(app) ?? configuration.port;
  serveSockets({ app, clock, log, merchants, origins, trustProxyHops }, chat.endpoints);
  app.addHook('onClose', () => {
    for (const one of [storage, search, source]) one.close();
    return Promise.all([engines.close(), email.close()]).then(() => undefined);
  });
  return app;
}

const portOf = ({ server }: FastifyInstance) => {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
};
