import { problemLine } from '../../../../lib/api/problem-text.ts';
import type { Problem } from '../../../../lib/lists/loaded.ts';
import { fill, texts } from '../../../../lib/parts/text.ts';

type Obstacle = { kind: keyof typeof texts.content.obstacle; what: string };

export function refusalOf(
  outcome: Problem,
  inForm: (problems: Readonly<Record<string, string>>) => Record<string, string>,
): { problems: Record<string, string>; whole: string } {
  if (outcome.kind === 'refused' && outcome.code === 'invalidInput') {
    const { fields } = outcome.data as { fields: Record<string, string> };
    return { problems: inForm(fields), whole: '' };
  }
  if (outcome.kind === 'refused' && outcome.code === 'notPublishable') {
    const { obstacles } = outcome.data as { obstacles: Obstacle[] };
    const whole = obstacles.map(({ kind, what }) => fill(texts.content.obstacle[kind], { what })).join(' ');
    return { problems: {}, whole };
  }
  return { problems: {}, whole: problemLine(outcome) };
}
