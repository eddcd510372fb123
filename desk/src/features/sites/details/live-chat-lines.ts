import { type ProviderFault, passingFaults, settingsFaults } from '@aftercare/contract/chat/agent-calls';
import {
  keyOfIds,
  type LiveChatIds,
  type LiveChatState,
  type LiveChatTest,
} from '@aftercare/contract/desk/sites/live-chat';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.siteLiveChat;

/** `isBad`: an operator should do something. */
type LiveChatLine = { text: string; isBad: boolean };

const isPassing = (code: ProviderFault): boolean => passingFaults.some((one) => one === code);

function nextStep(code: ProviderFault): string {
  if (code === 'users_limit_reached') return t.nextFull;
  return isPassing(code) ? t.nextPassing : t.nextSettings;
}

/** The result of a test, with the next step. */
export function resultText({ result, region, groupStatus }: LiveChatTest, siteAddress: string): string {
  return fill(t.results[result], {
    address: siteAddress,
    region: region === null ? '' : t.regions[region],
    status: groupStatus === null ? '' : t.statuses[groupStatus],
  });
}

function loginLine(login: LiveChatState['login']): LiveChatLine {
  if (login === null) return { text: t.noLogin, isBad: false };
  const region = t.regions[login.region];
  return { text: fill(t.login, { time: dateTimeText(login.at), region }), isBad: false };
}

/** A fault is bad until a later login: only settings do not repair themselves. */
function faultLine({ code, at }: NonNullable<LiveChatState['fault']>, login: LiveChatState['login']) {
  const text = fill(t.fault, { time: dateTimeText(at), code, next: nextStep(code) });
  const isOver = login !== null && login.at > at;
  return { text, isBad: settingsFaults.some((one) => one === code) && !isOver };
}

/** The state of the outside live chat with these ids. Facts about other ids are left out. */
export function linesOf({ siteAddress, ...state }: LiveChatState, ids: LiveChatIds): LiveChatLine[] {
  const key = keyOfIds(ids);
  const ofIds = <Fact extends { ids: string }>(fact: Fact | null) => (fact?.ids === key ? fact : null);
  const [login, fault, test] = [ofIds(state.login), ofIds(state.fault), ofIds(state.test)];
  const lines = [loginLine(login)];
  if (fault !== null) lines.push(faultLine(fault, login));
  if (test !== null) {
    const result = resultText(test, siteAddress);
    const text = fill(t.tested, { time: dateTimeText(test.testedAt), result });
    lines.push({ text, isBad: test.result !== 'works' });
  }
  return lines;
}
