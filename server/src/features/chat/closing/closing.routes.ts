import { endChat, mailTranscript, rateChat as rateChatCall } from '@aftercare/contract/chat/closing';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { invalid, ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import { heldConversation } from '../opening/chat.routes.ts';
import { customerOf } from '../opening/visitor.ts';
import { rateChat } from '../rating/rate-chat.ts';
import { mailTranscript as mailCopy, type TranscriptDeps } from '../transcript/mail-transcript.ts';

const gone = () => refuse(businessCodes.threadGone);

export const closingRoutes =
  (deps: TranscriptDeps): Routes =>
  (serve) => {
    const { chats } = deps;

    serve.site(endChat, async ({ conversationId, sitting }, context) => {
      const row = await heldConversation(chats, context, conversationId);
      if (!row) return gone();
      const ended = await chats.dispatch(
        row.merchantId,
        row.id,
        { kind: 'customerLeft', sitting },
        { lang: context.lang, guard: ({ visitorId }) => visitorId === row.visitorId },
      );
      if (ended.kind !== 'done') return gone();
      return ok({ state: await chats.stateOf(ended.row) });
    });

    serve.site(mailTranscript, async ({ conversationId, requestId, email, code }, context) => {
      const row = await heldConversation(chats, context, conversationId);
      if (!row) return gone();
      const { merchant, lang, sender, caller } = context;
      const isVerified = row.customerId !== null && customerOf(context) === row.customerId;
      const copy = await mailCopy(deps, {
        row,
        merchant,
        lang,
        sender,
        requestId,
        isByLink: caller.isByLink,
        code: code ?? null,
        verifiedEmail: isVerified ? (caller.session?.email ?? null) : null,
        typedEmail: email ?? null,
      });
      if (copy.kind === 'idReused') return refuse(businessCodes.idReused);
      if (copy.kind === 'noAddress') return invalid({ email: 'required' });
      if (copy.kind === 'codeWrong') return refuse(businessCodes.codeWrong);
      if (copy.kind !== 'queued') {
        const data = { retryAt: copy.retryAt };
        return copy.kind === 'codeNeeded'
          ? refuse(businessCodes.codeNeeded, { data, message: 'codeNeededForCopy' })
          : refuse(businessCodes.tooManyAttempts, { data });
      }
      return ok({ email: copy.to });
    });

    serve.site(rateChatCall, async ({ conversationId, sitting, thumb, comment }, context) => {
      const held = await heldConversation(chats, context, conversationId);
      const row =
        held &&
        (await rateChat(deps, held, {
          visit: sitting,
          thumb,
          // Without a thumb the whole rating is withdrawn.
          comment: thumb === '' ? '' : (comment ?? ''),
        }));
      return row ? ok({ state: await chats.stateOf(row) }) : gone();
    });
  };
