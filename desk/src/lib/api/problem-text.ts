import type { Problem, Refusal } from '../lists/loaded.ts';
import { fill, texts } from '../parts/text.ts';

export type ProblemText = { what: string; next: string; isRepeatable: boolean };

export function problemText(problem: Problem): ProblemText {
  return problem.kind === 'unreachable' ? unreachableText(problem.reason) : refusalText(problem);
}

export function problemLine(problem: Problem): string {
  const { what, next } = problemText(problem);
  return `${what} ${next}`;
}

function unreachableText(reason: 'network' | 'timeout' | 'notOurs' | 'aborted'): ProblemText {
  const { problems } = texts;
  if (reason === 'timeout') return { what: problems.timeout, next: problems.timeoutNext, isRepeatable: true };
  if (reason === 'notOurs') return { what: problems.notOurs, next: problems.notOursNext, isRepeatable: true };
  return { what: problems.network, next: problems.networkNext, isRepeatable: true };
}

function refusalText({ code, msg, data }: Refusal): ProblemText {
  const { problems } = texts;
  if (code === 'forbidden')
    return { what: problems.forbidden, next: problems.forbiddenNext, isRepeatable: false };
  if (code === 'notFound')
    return { what: problems.notFound, next: problems.notFoundNext, isRepeatable: false };
  // Errors that a user can correct are shown at their fields; this one is a mistake of the page itself.
  if (code === 'badRequest')
    return { what: problems.otherVersion, next: problems.otherVersionNext, isRepeatable: false };
  if (code === 'tooManyRequests') return { what: problems.busy, next: problems.busyNext, isRepeatable: true };
  if (code === 'fault' || code === 'unavailable') {
    const trace = traceOf(data);
    const next = trace === undefined ? problems.faultNextPlain : fill(problems.faultNext, { trace });
    return { what: problems.fault, next, isRepeatable: true };
  }
  return { what: problems.other, next: msg, isRepeatable: false };
}

function traceOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('traceId' in data)) return undefined;
  return typeof data.traceId === 'string' ? data.traceId : undefined;
}
