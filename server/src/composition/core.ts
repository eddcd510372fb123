import type { AppDeps } from '../app-deps.ts';
import { builtFolders } from '../built-folders.ts';
import { createEngines } from '../engines.ts';
import { createModelFiles, createTrainingQueue } from '../features/bot/index.ts';
import { createMailLogos } from '../features/files/index.ts';
import { imprintLines as imprintOf } from '../features/legal/index.ts';
import { createMerchantMemory, findMerchants, merchantsFingerprint } from '../features/sites/index.ts';
import { recordAudit as storeAudit } from '../features/team/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { originsOf } from '../platform/http/answers/origins.ts';
import { newSecret } from '../platform/ids.ts';
import { logoHeightPx } from '../platform/mail/layout/mail-look.ts';
import { type MailToQueue, queueMail } from '../platform/mail/queue-mail.ts';
import { sendMails } from '../platform/mail/send-mail.ts';
import { createMailMarks } from '../platform/mail/suppression/mail-mark.ts';
import { keepSecret } from '../platform/secrets/secret.repository.ts';
import { createEmail } from '../providers/email/email.ts';
import { createOpenidProvider } from '../providers/sign-in-provider/openid-provider.ts';
import { createStorage } from '../providers/storage/storage.ts';

/** If a notification is lost, this node shows old content for at most this long. */
const merchantReloadMs = 2_000;

/** Shared by the features: the sites, the providers, the mail queue, the audit log and secrets. */
export type Core = Awaited<ReturnType<typeof createCore>>;

export async function createCore(deps: AppDeps, listeningPort: () => number) {
  const { configuration, clock, database, jobs, log } = deps;
  const origins = originsOf({ ...configuration, port: listeningPort });
  const merchants = await createMerchants(deps, origins);
  const storage = await createStorage(configuration);
  const email = createEmail(configuration);
  const models = createModelFiles({ storage, log });
  const engines = deps.engines ?? createEngines(models);
  const { pictures } = engines;
  const logoOf = createMailLogos({ merchants, storage, pictures, log }, logoHeightPx);
  const { mailFrom, demo: keepsSecrets } = configuration;
  /** A random value that all nodes share; it is created on first use. */
  const secret = (name: string) => database.forAll((tx) => keepSecret(tx, name, newSecret()));
  const mailMarks = createMailMarks(await secret('mail-mark'));
  await sendMails(jobs, { database, clock, email, log, mailFrom, keepsSecrets, logoOf, marks: mailMarks });
  const demo = configuration.demo ? await import('../demo/load-demo.ts') : null;
  await demo?.loadDemo({ database, clock, storage, log }, merchants);
  return {
    ...deps,
    folders: deps.folders ?? builtFolders,
    origins,
    merchants,
    storage,
    models,
    /** Trainings and other work of the bot that fills a processor. */
    trainingQueue: createTrainingQueue(),
    email,
    signInProvider: createOpenidProvider(clock, { endpoint: deps.signInEndpoint }),
    engines,
    logoOf,
    demo,
    queueMail: (tx: Tx, mail: MailToQueue) => queueMail(tx, { jobs, clock, imprintOf }, mail),
    recordAudit: (tx: Tx, entry: Parameters<typeof storeAudit>[2]) => storeAudit(tx, clock, entry),
    mailMarks,
    secret,
  };
}

async function createMerchants(deps: AppDeps, origins: ReturnType<typeof originsOf>) {
  const { configuration, clock, database, sweepers, log } = deps;
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
  return merchants;
}
