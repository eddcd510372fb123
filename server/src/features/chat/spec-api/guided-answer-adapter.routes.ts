import { listHotSpots, runGuidedAnswer, vote } from '@aftercare/contract/chat/stories';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes, Serve } from '../../../platform/http/pages/serve.ts';
import { Unreadable } from '../../../platform/http/requests/strict-json.ts';
import {
  type Ballot,
  botName,
  canVoteOn,
  castVote,
  guidedAnswerOf,
  hotSpotsOf,
  thumbOf,
} from '../../bot/index.ts';
import { notBefore } from '../opening/chat.routes.ts';
import { customerOf, keepVisitor } from '../opening/visitor.ts';
import { storeGuidedAnswer } from '../sending/store-guided-answer.ts';
import { type AdapterDeps, adapterOperations } from './adapter-operations.ts';

const gone = () => refuse(businessCodes.threadGone);
const targets = ['faq', 'story'] as const;

export const guidedAnswerAdapterRoutes =
  (deps: AdapterDeps): Routes =>
  (serve) => {
    serveGuidedAnswers(serve, deps);
    serveVote(serve, deps);
  };

function serveGuidedAnswers(serve: Serve, deps: AdapterDeps): void {
  const { chats, clock, database } = deps;
  const adapter = adapterOperations(deps, 'bot');

  serve.site(listHotSpots, async ({ page, pageSize }, { merchant, lang }) => {
    const found = await database.forMerchant(merchant.id, (tx) =>
      hotSpotsOf(tx, merchant.id, lang, { page, pageSize }),
    );
    return ok({ ...found, page, pageSize });
  });

  serve.site(runGuidedAnswer, async ({ storyId, botChatId, botThreadId }, context) => {
    const isOne = (botChatId === undefined) !== (botThreadId === undefined);
    if (isOne) {
      const { botChatId: chat, botThreadId: thread } = runGuidedAnswer.request.fields;
      throw new Unreadable('missing', (botChatId === undefined ? chat : thread)?.[0]);
    }
    const { merchant, caller, lang } = context;
    const isWritten = botChatId !== undefined && botThreadId !== undefined;
    const row = isWritten ? await adapter.openThread(context, botChatId, botThreadId) : null;
    if (isWritten && !row) return gone();
    const found = await database.forMerchant(merchant.id, async (tx) => ({
      story: await guidedAnswerOf(tx, merchant.id, storyId),
      thumb: await thumbOf(tx, merchant.id, caller.visitorId, 'story', storyId),
    }));
    const { story, thumb } = found;
    if (!story) return gone();
    if (row && botThreadId !== undefined) {
      const authorName = botName(merchant, lang);
      const outcome = await storeGuidedAnswer(chats, { row, botThreadId, story, authorName, lang });
      if (outcome.kind === 'tooMany') return notBefore(clock, outcome);
      if (outcome.kind === 'threadGone') return gone();
      keepVisitor(context, null);
    }
    const { html: content, list } = story;
    const isEnd = list.length === 0;
    return ok({ type: isEnd ? '1' : '2', content, list, isEnd, thumb });
  });
}

function serveVote(serve: Serve, deps: AdapterDeps): void {
  const { chats, clock } = deps;

  serve.site(vote, async ({ scene, targetId, thumb, comment = '' }, context) => {
    const { merchant, caller, address, lang, visitorHeader } = context;
    const { visitorId } = caller;
    const ballot: Ballot = { target: targets[scene], targetId, thumb, comment };
    // A third-party frame receives its secret only when the chat is opened.
    const isStrangeFrame = visitorId === null && visitorHeader !== null;
    if (isStrangeFrame || !(await canVoteOn(deps, merchant.id, ballot))) return gone();
    // An unknown visitor has no vote to withdraw.
    if (visitorId === null && thumb === '') return ok({ thumb, comment: '' });
    const held = await chats.hold({
      merchant,
      address,
      lang,
      visitorId,
      customerId: customerOf(context),
      source: '',
    });
    if (held.kind === 'tooMany') return notBefore(clock, held);
    const stored = await castVote(deps, merchant.id, held.visitorId, ballot);
    if (held.secret === null) await chats.dispatch(merchant.id, held.id, { kind: 'visitorReturned' });
    keepVisitor(context, held.secret);
    return ok(stored);
  });
}
