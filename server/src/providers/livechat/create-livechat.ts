import {
  customerApiPath,
  customerApiVersion,
  type Reads,
  type Region,
  refusal,
  regionOf,
  regionOfToken,
  statuses,
  token,
  tokenRequest,
} from '@aftercare/contract/chat/livechat';
import { outsideProvider } from '@aftercare/contract/chat/outside-chat';
import type { LiveChatIds } from '@aftercare/contract/desk/sites/live-chat';
import { type Answered, AskFault, createAsk, type Endpoint } from '../../platform/https/ask.ts';
import { resultOfError, resultOfToken } from './check-results.ts';
import type { LiveChatCheck, LiveChatProvider } from './livechat.port.ts';

type Host = (typeof outsideProvider.hosts)[number];
const [dal, fra, accounts] = outsideProvider.hosts;
const apiHosts: Readonly<Record<Region, Host>> = { dal, fra };

/** Three calls end before the desk stops waiting for the answer. */
const callMs = 8_000;

/** A token and the status of one group have less than a kilobyte. */
const maxBytes = 64_000;

const failed = (result: LiveChatCheck['result']): LiveChatCheck => ({
  result,
  region: null,
  groupStatus: null,
});

/** Null for a body that is not of this form. */
function readBody<T>({ body }: Answered, schema: Reads<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** An answer in an unknown form: the vendor's servers are faulty, or another server answers in their place. */
const unreadable = ({ status }: Answered) => failed(status >= 500 ? 'noAnswer' : 'refused');

type Options = { endpoint?: Endpoint | undefined; deadlineMs?: number };

/** LiveChat by HTTPS, in the form in which the adapter of the browser requests tokens and actions. */
export function createLiveChatProvider({ endpoint, deadlineMs = callMs }: Options = {}): LiveChatProvider {
  const ask = createAsk<Host>({ deadlineMs, maxBytes }, endpoint);

  async function requestToken(ids: LiveChatIds, origin: string): Promise<string | LiveChatCheck> {
    const { licenseId: organizationId, clientId, groupId } = ids;
    const { path, body } = tokenRequest({ organizationId, clientId, groupId: Number(groupId) }, `${origin}/`);
    const headers = { accept: '*/*', origin, 'content-type': 'text/plain;charset=UTF-8' };
    const answered = await ask({ host: accounts, method: 'POST', path, headers, body });
    const read = readBody(answered, token);
    if (read === null || answered.status >= 500) return unreadable(answered);
    return read.access_token || failed(resultOfToken(read));
  }

  /** Returns the region that the vendor names in place of this one. */
  async function requestStatus(
    { licenseId, groupId }: LiveChatIds,
    { accessToken, region }: { accessToken: string; region: Region },
  ): Promise<LiveChatCheck | Region> {
    const answered = await ask({
      host: apiHosts[region],
      method: 'POST',
      path: customerApiPath(customerApiVersion, 'action/list_group_statuses', licenseId),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ group_ids: [Number(groupId)] }),
    });
    const read = answered.status === 200 ? readBody(answered, statuses) : null;
    if (read !== null) {
      // A group that does not exist is missing in the answer.
      const groupStatus = read.groups_status[String(Number(groupId))];
      return groupStatus === undefined ? failed('groupUnknown') : { result: 'works', region, groupStatus };
    }
    const refused = readBody(answered, refusal);
    if (refused === null) return unreadable(answered);
    return regionOf(refused.error.data?.region) ?? failed(resultOfError(refused.error.type));
  }

  async function check(ids: LiveChatIds, origin: string): Promise<LiveChatCheck> {
    const accessToken = await requestToken(ids, origin);
    if (typeof accessToken !== 'string') return accessToken;
    let region = regionOfToken(accessToken);
    for (let attempts = 0; attempts < 2; attempts += 1) {
      const status = await requestStatus(ids, { accessToken, region });
      if (typeof status !== 'string') return status;
      region = status;
    }
    return failed('refused');
  }

  return {
    async check(ids, origin) {
      try {
        return await check(ids, origin);
      } catch (error) {
        if (!(error instanceof AskFault)) throw error;
        return failed('noAnswer');
      }
    },
    close: () => ask.close(),
  };
}
