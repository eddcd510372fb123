import {
  type Answered,
  type Ask,
  AskFault,
  type AskLimits,
  createAsk,
  type Endpoint,
  type HttpsRequest,
} from '../../../platform/https/ask.ts';
import { SourceFault } from '../order-source.port.ts';

/** The vendor's hosts. Fixed here, so that no setting can direct the secrets elsewhere. */
export const hosts = {
  tokens: 'api.amazon.com',
  na: 'sellingpartnerapi-na.amazon.com',
  eu: 'sellingpartnerapi-eu.amazon.com',
  fe: 'sellingpartnerapi-fe.amazon.com',
} as const;
type Host = (typeof hosts)[keyof typeof hosts];

/** Rejects only with a SourceFault. */
export type AskSource = Ask<Host>;

export function createAskSource(limits: AskLimits, endpoint: Endpoint | undefined): AskSource {
  const ask = createAsk<Host>(limits, endpoint);
  const asking = async (call: HttpsRequest<Host>): Promise<Answered> => {
    try {
      return await ask(call);
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause;
      throw new SourceFault(cause.kind, { cause: cause.cause });
    }
  };
  return Object.assign(asking, { close: () => ask.close() });
}
