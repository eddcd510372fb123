import type { QuestionSet } from '@aftercare/demo/questions';
import { factIdOf } from '../../server/src/providers/bot/bot.port.ts';
import { answerFrom } from '../../server/src/providers/bot/embedded/embedded-bot.ts';
import { type CutSite, cutSites } from './bot/cut-sites.ts';

/**
 * `node bench/src/bot-few-texts.ts [0 1 2 4 8]`: how the bot answers if FAQs have only so many wordings besides
 * their question. In process; the development and the used questions; without intents and manuals.
 */
const sets: readonly QuestionSet[] = ['development', 'used'];
const given = process.argv.slice(2).map(Number);
const outcomes = ['solved', 'oneClick', 'wrong', 'otherChoices', 'nothing'] as const;
type Outcome = (typeof outcomes)[number];

function outcomeOf({ bot }: CutSite, { text, wanted }: CutSite['questions'][number]): Outcome {
  const answer = answerFrom(bot, { text, earlier: [] });
  const answers = answer.kind === 'several' ? answer.answers : [answer];
  const ids = answers.flatMap((one) => (one.kind === 'answer' ? [one.entryId] : []));
  if (ids.length > 0) return ids.every((id) => wanted.includes(id)) ? 'solved' : 'wrong';
  const facts = answers.flatMap((one) => (one.kind === 'fact' ? [factIdOf(one.fact.name)] : []));
  if (facts.length > 0) return facts.every((id) => wanted.includes(id)) ? 'solved' : 'wrong';
  if (answer.kind === 'section') return 'wrong';
  const choices = 'choices' in answer ? answer.choices : [];
  if (choices.some(({ entryId }) => wanted.includes(entryId))) return 'oneClick';
  return choices.length > 0 ? 'otherChoices' : 'nothing';
}

for (const variants of given.length > 0 ? given : [0, 1, 2, 4, 8]) {
  const counts = new Map<string, Map<Outcome, number>>();
  for (const site of sets.flatMap((set) => cutSites(set, variants))) {
    for (const question of site.questions) {
      const ofKind = counts.get(question.kind) ?? new Map<Outcome, number>();
      const outcome = outcomeOf(site, question);
      counts.set(question.kind, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1));
    }
  }
  for (const [kind, ofKind] of counts) {
    const all = [...ofKind.values()].reduce((sum, count) => sum + count, 0);
    const shares = outcomes.map((one) => `${one} ${((100 * (ofKind.get(one) ?? 0)) / all).toFixed(1)} %`);
    console.log(`${variants} wordings, ${kind} (n ${all}): ${shares.join(', ')}`);
  }
}
