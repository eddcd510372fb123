import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { viewProfile } from '@aftercare/contract/account/profile';
import { logOut, refreshSession } from '@aftercare/contract/account/stay';
import { askBot, askBotByQuery, createBotChat, createBotThread } from '@aftercare/contract/bot/chat';
import type { AnyCall, Call, Codes } from '@aftercare/contract/call';
import { listFaqs } from '@aftercare/contract/faq';
import { viewArticle } from '@aftercare/contract/legal';
import { firstPage } from '@aftercare/contract/lists';
import { initSystem } from '@aftercare/contract/merchant/init';
import { viewMerchant } from '@aftercare/contract/merchant/view';
import { listProducts } from '@aftercare/contract/products';
import { countClick, countPage } from '@aftercare/contract/tracking';
import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { checkOrder } from '@aftercare/contract/warranty/order-check';
import { recheckWarranty } from '@aftercare/contract/warranty/re-check';
import { buildForm } from './buyer.ts';

/** What somebody holds who may make every call of a site. */
export type Held = {
  email: string;
  orderNumber: string;
  warrantyId: string;
  botChatId: string;
  botThreadId: string;
  /** Put into every free text. */
  words: string;
};

export type Prepared = { call: AnyCall; wire: Record<string, unknown> };

function prepared<Request, Response, const C extends Codes>(
  call: Call<Request, Response, C>,
  input: NoInfer<Request>,
): Prepared {
  return { call, wire: call.request.toWire(input) as Record<string, unknown> };
}

/** A well-formed request for every call of a site, with what this person holds; logging out comes last. */
export function everySiteCall({ email, orderNumber, warrantyId, words, ...ids }: Held): Prepared[] {
  const question = {
    ...ids,
    message: words,
    type: 'text',
    fileName: undefined,
    messageId: undefined,
  } as const;
  const seen = { locate: 1, page: words, uv: 1, utmSource: words, utmMedium: words } as const;
  return [
    prepared(initSystem, {}),
    prepared(viewMerchant, {}),
    prepared(countPage, seen),
    prepared(countClick, { route: 2, dataSource: 1 }),
    prepared(listProducts, { ...firstPage, productName: undefined, tag: undefined }),
    prepared(listFaqs, { ...firstPage, productId: undefined, question: undefined }),
    prepared(viewArticle, { type: 'privacy' }),
    prepared(viewArticle, { type: 'warranty-terms' }),
    prepared(checkOrder, { orderNumber }),
    prepared(fastCreateWarranty, buildForm({ email, orderNumber, givenName: words })),
    prepared(listWarranties, firstPage),
    prepared(recheckWarranty, { warrantyId, orderNumber }),
    prepared(createBotChat, { source: undefined }),
    prepared(createBotThread, { botChatId: ids.botChatId }),
    prepared(askBot, question),
    prepared(askBotByQuery, question),
    prepared(viewProfile, {}),
    prepared(confirmWarranties, { warrantyIds: [warrantyId] }),
    prepared(logIn, { email, password: words, rememberMe: true }),
    prepared(sendLoginCode, { email }),
    prepared(logInByCode, { email, code: '34679ACD', rememberMe: true }),
    prepared(refreshSession, {}),
    prepared(logOut, {}),
  ];
}
