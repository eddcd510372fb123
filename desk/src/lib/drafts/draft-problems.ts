import { problemLine } from '../api/problem-text.ts';
import type { Problem } from '../lists/loaded.ts';
import { fill, texts } from '../parts/text.ts';

const t = texts.drafts;

type LabelOf = (path: string) => string;

const fieldsOf = (data: unknown): string[] =>
  typeof data === 'object' && data !== null && 'fields' in data ? Object.keys(data.fields as object) : [];

/** Names the fields to correct, each once. */
export const wrongText = (paths: readonly string[], labelOf: LabelOf): string =>
  fill(t.wrong, { fields: [...new Set(paths.map(labelOf))].join(', ') });

export function refusalText(problem: Problem, labelOf: LabelOf): string {
  const fields = problem.kind === 'refused' && problem.code === 'invalidInput' ? fieldsOf(problem.data) : [];
  return fields.length === 0 ? problemLine(problem) : wrongText(fields, labelOf);
}

/** Another user stored a newer version; `labels` are the fields that both changed. */
export function staleText(name: string, labels: readonly string[]): string {
  const more = labels.length === 0 ? '' : ` ${fill(t.staleBoth, { fields: labels.join(', ') })}`;
  return `${fill(t.stale, { name })}${more}`;
}

/** The first problem of a path or of one below it. */
export const problemWithin = (problems: Readonly<Record<string, string>>, path: string): string | undefined =>
  Object.entries(problems).find(([one]) => one === path || one.startsWith(`${path}.`))?.[1];
