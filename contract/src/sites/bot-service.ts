import * as z from 'zod/mini';
import { botServiceLimits } from '../bot-service-limits.ts';
import { maxLength } from '../fields/max-length.ts';

/**
 * The engines that answer free text. `llm`: a language model with the chat-completions interface; `zhuiyi`: a bot of
 * Zhuiyi. Both are services outside the server.
 */
export const botEngines = ['embedded', 'llm', 'zhuiyi'] as const;
export type BotEngineName = (typeof botEngines)[number];
export const outsideEngines = ['llm', 'zhuiyi'] as const satisfies readonly BotEngineName[];
export type OutsideEngine = (typeof outsideEngines)[number];

/** The last label of the host must not be a number, which excludes IP addresses in every notation. */
const plainForm =
  /^https:\/\/((?:[a-z0-9-]{1,63}\.){1,9}[a-z][a-z0-9-]{0,62})(:[1-9][0-9]{0,4})?((?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,99}){0,9}\/?)$/;

/** Plain ASCII, https, the name of a host, no user, query or fragment. */
export const isServiceAddress = (address: string): boolean =>
  address.length <= botServiceLimits.urlMaxLength && plainForm.test(address);

/** The recipient behind this address, in the form of the lists of hosts: with its port if that is not 443. */
export function hostOfService(address: string): string {
  const [, host = '', port = ''] = plainForm.exec(address) ?? [];
  return port === ':443' ? host : `${host}${port}`;
}

/** `model`: the name that the service gives it; '' for services without models. */
export const botServiceSchema = z.strictObject({
  url: z.string().check(z.minLength(1), z.refine(isServiceAddress)),
  model: z.string().check(maxLength(botServiceLimits.modelMaxLength)),
});
export type BotService = z.infer<typeof botServiceSchema>;

/** A service that turns texts into vectors, for the ranking of the embedded bot (decision 159). */
export const botEmbeddingsSchema = z.strictObject({
  url: z.string().check(z.minLength(1), z.refine(isServiceAddress)),
  model: z.string().check(z.minLength(1), maxLength(botServiceLimits.modelMaxLength)),
});
export type BotEmbeddings = z.infer<typeof botEmbeddingsSchema>;

type BotSettings = {
  zhuiyiBotStatus: boolean;
  botEngine: BotEngineName;
  botService?: BotService | undefined;
  botEmbeddings?: BotEmbeddings | undefined;
};

/** Whether agents of the site can send chats to its language model. Without the bot, nothing leaves the server. */
export const translatesByModel = ({
  zhuiyiBotStatus,
  botEngine,
  botService,
  translatesChats,
}: Omit<BotSettings, 'botEmbeddings'> & { translatesChats: boolean }): boolean =>
  translatesChats && zhuiyiBotStatus && botEngine === 'llm' && botService !== undefined;

/** The outside services that receive what customers write to the bot of a site. */
export function botHostsOf({ zhuiyiBotStatus, botEngine, botService, botEmbeddings }: BotSettings): string[] {
  if (!zhuiyiBotStatus) return [];
  const used = [...(botEngine !== 'embedded' && botService ? [botService] : []), botEmbeddings];
  return [...new Set(used.flatMap((service) => (service ? [hostOfService(service.url)] : [])))];
}
