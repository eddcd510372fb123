import {
  contactOf,
  createCopyCodes,
  customerOfPage,
  isSessionOpen,
  resolveCustomer,
} from '../features/account/index.ts';
import {
  botEmbeddingsRoutes,
  botServiceRoutes,
  createBot,
  createOutsideAnswers,
  createQuestionVectors,
  createTranslator,
  createVectorFetches,
  languageOf,
} from '../features/bot/index.ts';
import { createChatFeature, resolveVisitor } from '../features/chat/index.ts';
import { createChatFiles, createFileAddresses, createMailFiles } from '../features/files/index.ts';
import { createInboundMail, createMailThreads, createMailTokens } from '../features/inbound-mail/index.ts';
import { recordDenial, recordRead, resolveApiToken, resolveDeskPerson } from '../features/team/index.ts';
import { ownOrder } from '../features/warranty/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { Callers } from '../platform/http/requests/caller.ts';
import { createSeal } from '../platform/secrets/seal.ts';
import { answerFromEntries } from '../providers/bot/embedded/answer-from-entries.ts';
import { createOpenAiEmbeddings } from '../providers/bot/embeddings/openai-embeddings.ts';
import { createOutsideEngines } from '../providers/bot/outside/outside-engines.ts';
import { detectBySignature } from '../providers/file-type/signatures.ts';
import { readJwt } from '../providers/identity-token/read-jwt.ts';
import { createLiveChatProvider } from '../providers/livechat/create-livechat.ts';
import { parseMail } from '../providers/mail-parser/parse-mail.ts';
import type { ContentServices } from './content-services.ts';
import type { Core } from './core.ts';

/** Finds the caller of a request by what the request holds. */
function callersOf(inChat: Pick<Core, 'database' | 'clock'>): Callers {
  return {
    customer: (merchantId, token) => resolveCustomer(inChat, merchantId, token),
    visitor: (merchantId, held) => resolveVisitor(inChat, merchantId, held),
    desk: (token) => resolveDeskPerson(inChat, token),
    apiToken: (token) => resolveApiToken(inChat, token),
  };
}

export type ChatServices = Awaited<ReturnType<typeof createChatServices>>;

/** Services for identifying the callers of requests, for chat files and for the chat. */
export async function createChatServices(core: Core, { search }: ContentServices) {
  const { clock, database, merchants, storage, engines, models, log } = core;
  const inChat = { database: core.chatDatabase, clock };
  const callers = callersOf(inChat);
  const addresses = createFileAddresses({ clock, secret: await core.secret('file-address') });
  const { pictures } = engines;
  const files = { database, clock, storage, pictures, addresses, detectType: detectBySignature };
  const onDenied: Http['onDenied'] = (person, path, aboutMerchant) =>
    recordDenial({ database, clock }, person, { path, aboutMerchant });
  const bots = await createBotServices(core);
  const bot = createBot({
    database: inChat.database,
    clock,
    log,
    search,
    train: engines.trainBot,
    models,
    queue: core.trainingQueue,
    answerFromEntries,
    intentOf: engines.intentOf,
    outside: bots.answers,
    vectors: bots.vectorFetches,
    questionVectors: bots.questionVectors,
    ownOrder: (asked) => inChat.database.forMerchant(asked.merchant.id, (tx) => ownOrder(tx, asked)),
  });
  const liveChat = createLiveChatProvider({ endpoint: core.liveChat });
  const secret = await core.secret('inbound-mail');
  const mail = { secret, tokens: createMailTokens(secret), marks: core.mailMarks };
  const chat = createChatFeature({
    ...core,
    ...inChat,
    ...createChatFiles({ ...files, merchants }),
    callers,
    bot,
    translator: bots.translator,
    liveChat,
    isSessionOpen: (merchantId, sessionId) => isSessionOpen(inChat, merchantId, sessionId),
    readToken: readJwt,
    identitySecret: await core.secret('identity'),
    contactOf: (merchantId, customerId) => contactOf(inChat.database, merchantId, customerId),
    recordRead: (person, row) => recordRead(inChat, person, row),
    onDenied,
    copyCodes: createCopyCodes(core),
    mailThreadOf: createMailThreads(mail.tokens),
  });
  /** Finds the customer by the refresh token's cookie, because a page request carries no access token. */
  const pageCustomer = (merchantId: string, refreshToken: string) =>
    customerOfPage({ database, clock }, merchantId, refreshToken);
  const inboundMail = createInboundMail({
    ...inChat,
    ...mail,
    log,
    merchants,
    dispatch: chat.dispatch,
    conversation: chat.conversation,
    storeFile: createMailFiles(files),
    cleanHtml: engines.cleanHtml,
    languageOf,
    parseMail,
    trustedHost: core.configuration.mailIn.trustedHost,
  });
  return { inboundMail, callers, addresses, files, onDenied, bot, chat, pageCustomer, bots, liveChat };
}

/** External bot and embeddings services that a site can choose, and the desk's calls to configure them. */
async function createBotServices(core: Core) {
  const { chatDatabase: database, clock, log, merchants, models, recordAudit, configuration } = core;
  const allowedHosts = configuration.botHosts;
  const outside = createOutsideEngines({
    allowedHosts,
    endpoint: core.botServices,
    cleanHtml: core.engines.cleanHtml,
  });
  const embeddings = createOpenAiEmbeddings({ allowedHosts, endpoint: core.botServices });
  const seal = createSeal(await core.secret('bot-service'));
  const shared = { database, clock, log, seal, merchants, recordAudit };
  const vectorFetches = createVectorFetches({ ...shared, embeddings, models });
  return {
    answers: createOutsideAnswers({ ...shared, engines: outside }),
    translator: createTranslator({ ...shared, engines: outside }),
    vectorFetches,
    questionVectors: createQuestionVectors({ ...shared, embeddings }),
    routes: [
      botServiceRoutes({ ...shared, engines: outside, allowedHosts }),
      botEmbeddingsRoutes({ ...shared, embeddings, allowedHosts }),
    ],
    close() {
      vectorFetches.stop();
      embeddings.close();
      outside.close();
    },
  };
}
