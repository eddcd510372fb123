import { problemLine } from '../../../../lib/api/problem-text.ts';
import type { Problem } from '../../../../lib/lists/loaded.ts';
import { fill, texts } from '../../../../lib/parts/text.ts';

type PublishBlocker = { kind: keyof typeof texts.content.publishBlocker; what: string };

export function refusalOf(
  outcome: Problem,
  inForm: (problems: Readonly<Record<string, string>>) => Record<string, string>,
): { problems: Record<string, string>; whole: string } {
  if (outcome.kind === 'refused' && outcome.code === 'invalidInput') {
    const { fields } = outcome.data as { fields: Record<string, string> };
    return { problems: inForm(fields), whole: '' };
  }
  if (outcome.kind === 'refused' && outcome.code === 'notPublishable') {
    const { publishBlockers } = outcome.data as { publishBlockers: PublishBlocker[] };
    const whole = publishBlockers
      .map(({ kind, what }) => fill(texts.content.publishBlocker[kind], { what }))
      .join(' ');
    return { problems: {}, whole };
  }
  return { problems: {}, whole: problemLine(outcome) };
}
