import { logIn, logInByCode, sendLoginCode } from './account/log-in.ts';
import { viewProfile } from './account/profile.ts';
import { logOut, refreshSession } from './account/stay.ts';
import { askBot, askBotByQuery, createBotChat, createBotThread } from './bot/chat.ts';
import type { AnyCall } from './call.ts';
import { listMails, viewMail } from './desk/mails.ts';
import {
  listOrderReportProblems,
  listOrderReports,
  uploadOrderReport,
  viewOrderReport,
} from './desk/order-reports.ts';
import { listOrders } from './desk/orders.ts';
import { listRegistrations } from './desk/registrations.ts';
import { signIn, signOut, viewMe } from './desk/session.ts';
import { listFaqs } from './faq.ts';
import { viewArticle } from './legal.ts';
import { initSystem } from './merchant/init.ts';
import { viewMerchant } from './merchant/view.ts';
import { listProducts } from './products.ts';
import { countClick, countPage } from './tracking.ts';
import { confirmWarranties } from './warranty/confirm.ts';
import { fastCreateWarranty } from './warranty/fast-create.ts';
import { listWarranties } from './warranty/index.ts';
import { checkOrder } from './warranty/order-check.ts';
import { recheckWarranty } from './warranty/re-check.ts';

/** Every call there is, for the OpenAPI document and for tests that hold for all. */
export const calls: readonly AnyCall[] = [
  initSystem,
  viewMerchant,
  countPage,
  countClick,
  logIn,
  sendLoginCode,
  logInByCode,
  refreshSession,
  logOut,
  viewProfile,
  listProducts,
  listFaqs,
  viewArticle,
  listWarranties,
  checkOrder,
  fastCreateWarranty,
  recheckWarranty,
  confirmWarranties,
  createBotChat,
  createBotThread,
  askBot,
  askBotByQuery,
  signIn,
  signOut,
  viewMe,
  uploadOrderReport,
  listOrderReports,
  viewOrderReport,
  listOrderReportProblems,
  listOrders,
  listRegistrations,
  listMails,
  viewMail,
];
