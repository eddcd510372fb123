import { zhuiyiAnswer } from '@aftercare/contract/bot/zhuiyi';
import { type BotReply, json } from '../../outside/testing/bot-server.ts';

export const zhuiyiSays = (html: string, handsOver = false): BotReply =>
  json(zhuiyiAnswer.toWire({ html, handsOver }));
