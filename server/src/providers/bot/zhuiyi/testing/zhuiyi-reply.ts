import { zhuiyiAnswer } from '@aftercare/contract/bot/zhuiyi';
import { json, type ServiceReply } from '../../outside/testing/bot-server.ts';

export const zhuiyiReply = (html: string, handsOver = false): ServiceReply =>
  json(zhuiyiAnswer.toWire({ html, handsOver }));
