import { translateMessage, translateReply, viewTranslator } from '@aftercare/contract/desk/chat/translation';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes } from '../../../platform/http/pages/serve.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import type { Translated, Translator } from '../../bot/index.ts';
import type { Chats } from '../conversation/chats.ts';
import type { DeskViews } from '../desk/desk-views.ts';

type Deps = {
  merchants: Pick<Merchants, 'byId'>;
  chats: Pick<Chats, 'read'>;
  views: Pick<DeskViews, 'row'>;
  translator: Translator;
};

function answerOf(translated: Translated) {
  switch (translated.kind) {
    case 'tooMany':
      return refuse(businessCodes.tooManyAttempts, { data: { retryAt: translated.retryAt } });
    case 'failed':
      return ok({ text: null, from: null, problem: translated.problem });
    case 'translated':
      return ok({ ...translated.translation, problem: null });
  }
}

/** Nothing is stored and nothing is sent to the customer. */
export const translationRoutes =
  ({ merchants, chats, views, translator }: Deps): Routes =>
  (serve) => {
    const found = async (conversationId: string, scope: Scope) => {
      const row = await views.row(conversationId);
      const merchant = row && scope.holds(row.merchantId) ? merchants.byId(row.merchantId) : undefined;
      return row && merchant ? { row, merchant } : null;
    };

    serve.desk(viewTranslator, async ({ merchantId }, { scope }) => {
      const merchant = scope.holds(merchantId) ? merchants.byId(merchantId) : undefined;
      return merchant ? ok({ host: translator.hostOf(merchant) }) : refuse(businessCodes.notFound);
    });

    serve.desk(translateMessage, async ({ conversationId, seq, to }, { scope, person: { personId } }) => {
      const at = await found(conversationId, scope);
      if (!at) return refuse(businessCodes.notFound);
      const slice = { after: seq - 1, before: undefined, limit: 1 };
      const [message] = await chats.read(at.row.merchantId, at.row.id, slice);
      const text = message?.seq === seq ? plainText(message.body) : '';
      if (text === '') return refuse(businessCodes.notFound);
      return answerOf(await translator.translate(at.merchant, { personId, text, to }));
    });

    serve.desk(translateReply, async ({ conversationId, text, to }, { scope, person: { personId } }) => {
      const at = await found(conversationId, scope);
      if (!at) return refuse(businessCodes.notFound);
      return answerOf(await translator.translate(at.merchant, { personId, text: maskCards(text), to }));
    });
  };
