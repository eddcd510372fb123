import { pushCloseCodes } from '@aftercare/contract/chat/push';
import { deskFrame, deskPushPath } from '@aftercare/contract/desk/chat/push';
import type { DeskPerson } from '../../../../platform/http/requests/caller.ts';
import type { AnyEndpoint, Endpoint, Handshake, Link } from '../../../../platform/realtime/socket-server.ts';
import {
  checkSession,
  type DeskConnection,
  type DeskFrame,
  type DeskPushDeps,
  deskText,
  endConnection,
  feedListener,
  sendPresence,
  sendReaders,
} from './desk-connection.ts';
import { handleDeskFrame } from './desk-frames.ts';
import { newestOf } from './newest-of.ts';
import { renewViewersMs } from './viewers.ts';

/** A socket whose session has ended is closed within this time, even if its browser sends nothing. */
const sessionCheckMs = 5_000;

export function deskPush(deps: DeskPushDeps): AnyEndpoint {
  const checks: SessionChecks = new Set();
  deps.sweepers.sweep('push.desk_sessions', sessionCheckMs, async () => {
    await Promise.all([...checks].map((check) => check()));
    return 0;
  });
  deps.sweepers.sweep('push.viewers', renewViewersMs, async () => {
    deps.viewers.renew();
    deps.readers.renew();
    return 0;
  });
  async function open(auth: Extract<DeskFrame, { type: 'auth' }>, link: Link, from: Handshake) {
    const token = auth.token ?? from.cookie('desk');
    const person = token === null ? null : await deps.personOf(token);
    if (token !== null && person !== null) return connect({ deps, checks }, person, token, link);
    link.send(deskText({ type: 'session.ended', reason: 'expired' }));
    link.close(pushCloseCodes.sessionEnded);
    return null;
  }
  const endpoint: Endpoint<DeskFrame> = { path: deskPushPath, side: 'desk', frames: deskFrame, open };
  return endpoint as unknown as AnyEndpoint;
}

type SessionChecks = Set<() => Promise<void>>;
type ConnectDeps = { deps: DeskPushDeps; checks: SessionChecks };

async function connect({ deps, checks }: ConnectDeps, person: DeskPerson, token: string, link: Link) {
  const { feed, presence } = deps;
  const connection: DeskConnection = {
    deps,
    link,
    token,
    person,
    watched: new Map(),
    isOver: false,
    presence: newestOf(() => presence.view(person.personId)),
    stops: [],
  };
  const closeOnFault = () => link.close(pushCloseCodes.restart);
  const listener = feedListener(connection);
  const leaveFeed = feed.enter(listener);
  const leaveNotes = deps.noteNews.enter(listener);
  const stopPresence = presence.onChanged(() => void sendPresence(connection).catch(closeOnFault));
  const sweptCheck = () => checkSession(connection).then(() => undefined, closeOnFault);
  checks.add(sweptCheck);
  connection.stops.push(() => void checks.delete(sweptCheck), leaveFeed, leaveNotes, stopPresence);

  link.send(deskText({ type: 'ready', presence: await connection.presence() }));
  if (!connection.isOver) {
    connection.stops.push(deps.readers.listen((rows) => sendReaders(connection, rows)));
    sendReaders(connection, deps.readers.all());
  }
  let former: Promise<void> = Promise.resolve();
  return {
    /** Frames are handled in order, so that the last frame decides which conversation is in view. */
    onFrame(frame: DeskFrame): Promise<void> {
      former = former.then(() => handleDeskFrame(connection, frame));
      return former;
    },
    onClosed: () => endConnection(connection),
  };
}
