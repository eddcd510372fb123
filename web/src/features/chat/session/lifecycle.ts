import type { TabNews } from '../link/chat-tabs.ts';
import type { PanelVisibility } from './chat-session-deps.ts';
import type { Exchange } from './exchange.ts';
import type { SessionCore } from './session-core.ts';
import { isCatchUpDue, isConfirmed, tickMs, withRun } from './session-state.ts';

/** Starts and stops the session, and follows the page: its visibility, its panel and other tabs. */
export function createLifecycle(core: SessionCore, exchange: Exchange) {
  const { session, draft, readMark } = core;
  const { outbox } = core.deps;
  const { delivery, hurry, incoming, opening } = exchange;
  const setRun = (run: 'running' | 'paused' | 'stopped') => session.set(withRun(session.get(), run));
  let ticking: ReturnType<typeof setInterval> | undefined;
  return {
    /** Call in an effect, because a render may run more than once. */
    start() {
      ticking = setInterval(() => tick(core, exchange), tickMs);
      void opening.open();
      void outbox.load().then(() => {
        // If a tab crashed while it moved the text to the outbox, the draft still has the text, so clear it.
        if (outbox.list().some(({ text }) => text !== '' && text === draft.text.get().trim())) draft.clear();
        session.show();
      });
    },
    pause: () => setRun('paused'),
    resume() {
      setRun('running');
      hurry();
    },
    wake() {
      hurry();
      incoming.link()?.wake();
      if (session.get().conversationId === null) void opening.open();
      else void incoming.catchUp();
      incoming.readAll();
      session.show();
    },
    async follow(news: TabNews) {
      if (news.kind === 'draft') return draft.follow();
      if (news.kind === 'read') readMark.move(news.conversationId, news.seq);
      else await outbox.load();
      delivery.look();
      session.show();
      void delivery.pump();
    },
    setPanel(panel: PanelVisibility) {
      session.set({ ...session.get(), panel });
      incoming.readAll();
      session.show();
    },
    stop() {
      setRun('stopped');
      incoming.typing.end();
      delivery.stop();
      clearInterval(ticking);
      opening.stop();
      incoming.link()?.close();
    },
  };
}

/** Runs the work of the session that is due, and shows whether the messages are up to date. */
function tick({ deps, session }: SessionCore, { delivery, incoming }: Exchange): void {
  const around = {
    now: Date.now(),
    isVisible: deps.isVisible(),
    isPushUp: incoming.link()?.isUp() === true,
    requestedAt: incoming.requestedAt(),
  };
  if (isCatchUpDue(session.get(), around)) void incoming.catchUp();
  if (deps.outbox.list().some(({ refusal }) => refusal === null)) void delivery.pump();
  const isUpToDate = isConfirmed(session.get(), around);
  if (isUpToDate !== session.get().isUpToDate) session.show({ isUpToDate });
}
