import { siteQuestions } from '@aftercare/demo/questions';
import { demoSites } from '@aftercare/demo/sites';
import { expect, test } from 'vitest';
import { demoKnowledge } from '../../../../../testing/sites/demo-knowledge.ts';
import { trainBot } from '../training/train-bot.ts';
import { unknownModelIn } from './unknown-model.ts';

const questions = [...siteQuestions('development'), ...siteQuestions('used')];

test.each(demoSites.map(({ id }) => id))(
  'no question to %s and no wording of its FAQs has an unknown model',
  { timeout: 60_000 },
  (id) => {
    for (const lang of new Set(questions.filter((set) => set.site === id).map((set) => set.lang))) {
      const { entries, products } = demoKnowledge(id, lang);
      const bot = trainBot({ entries, products }, lang);
      const asked = questions.filter((set) => set.site === id).flatMap((set) => set.questions);
      const texts = [
        ...asked.map(({ text }) => text),
        ...entries.flatMap(({ question, variants }) => [question, ...variants]),
      ];
      expect(texts.filter((text) => unknownModelIn(bot, text, true) !== null)).toEqual([]);
    }
  },
);
