import { languages } from '@aftercare/contract/languages';
import { expect, test } from 'vitest';
import { buildMerchant } from '../../../../testing/cases/build-merchant.ts';
import { dateTimeIn } from '../../../platform/text/moment.ts';
import { recyclingMailSamples } from './mail-samples.ts';

test.each(languages)('the receipt in %s gives the time of the promised answer with its time zone', (lang) => {
  const merchant = buildMerchant();
  const { layout } = recyclingMailSamples['recycling.waiting'].person?.(merchant, lang) ?? {};
  const time = dateTimeIn(new Date('2026-02-02T15:00:00Z'), merchant.configuration.timeZone, lang);
  expect(time).toMatch(/(?:GMT|[A-Z]ST)/);
  expect(layout?.paragraphs.join('\n')).toContain(time);
});
