import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app-deps.ts';
import { startBackgroundWork } from './composition/background-work.ts';
import { createChatServices } from './composition/chat-services.ts';
import { createContentServices } from './composition/content-services.ts';
import { type Core, createCore } from './composition/core.ts';
import { contentEditing, featureRoutes, type Services } from './composition/feature-routes.ts';
import { listenForMail, mailMaxBytes } from './composition/mail-listener.ts';
import { createOrderServices } from './composition/order-services.ts';
import { createWebhooks } from './composition/webhook-services.ts';
import { serveMailWebhook } from './features/inbound-mail/index.ts';
import { createHttp } from './platform/http/http.ts';
import type { Routes } from './platform/http/pages/serve.ts';
import { createKnownDevices } from './platform/limits/known-devices.ts';
import { serveSockets } from './platform/realtime/socket-server.ts';

/** Builds the server from its features; main.ts listens. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  let app: FastifyInstance | null = null;
  const core = await createCore(deps, () => (app && portOf(app)) ?? deps.configuration.port);
  const content = await createContentServices(core);
  const orders = await createOrderServices(core);
  const chats = await createChatServices(core, content);
  const services = { content, orders, chats };
  const editing = contentEditing(core, orders);
  await startBackgroundWork(core, chats, editing);
  const webhooks = await createWebhooks(core);
  const features = [...(await featureRoutes(core, services, editing)), webhooks.routes];
  app = await serve(core, services, features);
  const mailListener = await listenForMail(core, chats);
  app.addHook('onClose', async () => {
    await mailListener?.close();
    for (const one of [
      core.storage,
      core.signInProvider,
      content.search,
      orders.sellers,
      chats.bots,
      chats.liveChat,
    ])
      one.close();
    await Promise.all([core.engines.close(), core.email.close(), webhooks.close()]);
  });
  return app;
}

async function serve(core: Core, { content, chats }: Services, features: Routes[]) {
  const { clock, log, merchants, origins, folders, demo } = core;
  const { trustProxyHops } = core.configuration;
  const { callers, onDenied, chat } = chats;
  const shop = core.configuration.demo ? await import('./demo/demo-shop.routes.ts') : null;
  const app = await createHttp({
    clock,
    log,
    merchants,
    origins,
    callers,
    trustProxyHops,
    onAnswered: chat.onAnswered,
    onDenied,
    pageSource: content.pageSource,
    folders,
    features,
    ...(core.readFolder && { readFolder: core.readFolder }),
    devices: createKnownDevices({ clock, secret: await core.secret('known-devices') }),
    readiness: { database: () => core.chatDatabase.isReady(), jobs: () => core.jobs.isReady() },
    landingLinks: () => shop?.landingLinks({ merchants, origins }) ?? [],
    landingRemarks: async () => (await demo?.ordersToTry(core.database)) ?? new Map(),
  });
  shop?.serveDemoShop(app, { merchants });
  const { webhookSecret: secret } = core.configuration.mailIn;
  if (secret !== undefined)
    serveMailWebhook(app, { clock, inboundMail: chats.inboundMail, secret, maxBytes: mailMaxBytes });
  serveSockets({ app, clock, log, merchants, origins, trustProxyHops }, chat.endpoints);
  return app;
}

const portOf = ({ server }: FastifyInstance) => {
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
};
