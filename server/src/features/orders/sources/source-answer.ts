import type { OrderSource } from '@aftercare/contract/desk/orders/order-sources';
import type { Language } from '@aftercare/contract/languages';
import de from '../messages/de_DE.json' with { type: 'json' };
import en from '../messages/en_US.json' with { type: 'json' };
import ja from '../messages/ja_JP.json' with { type: 'json' };
import type { ShownSource } from './order-source.repository.ts';

const texts: Readonly<Record<Language, typeof en>> = { en_US: en, de_DE: de, ja_JP: ja };

export function sourceAnswer(source: ShownSource, lang: Language): OrderSource {
  const {
    id: sourceId,
    name,
    region,
    marketplaceIds,
    clientId,
    withPostalCode,
    isPaused,
    createdAt,
  } = source;
  const { readUpTo, nextAt, lastSuccessAt, problem: reason, problemAt } = source;
  const { ordersRead, itemsStored, itemsUnplaced, itemsRefused } = source;
  const isProblem = reason !== null && problemAt !== null;
  return {
    sourceId,
    name,
    region,
    marketplaceIds,
    clientId,
    withPostalCode,
    isPaused,
    createdAt,
    connectedBy: source.connectedByName,
    readUpTo,
    lastSuccessAt,
    nextAt: isPaused ? null : nextAt,
    problem: isProblem ? { reason, msg: texts[lang].sources[reason], at: problemAt } : null,
    ordersRead,
    itemsStored,
    itemsUnplaced,
    itemsRefused,
  };
}
