import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';
import { problemLine } from '../../../lib/api/problem-text.ts';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';
import { TestButton, type TestResult } from './test-button.tsx';

const t = texts.siteBot;

type Tested = { problem: BotServiceProblem | null; milliseconds: number };
type ServiceTestProps<Result extends Tested> = {
  /** One real call with the typed settings and the stored key; nothing is saved. */
  test: () => Promise<{ kind: 'ok'; data: Result } | Problem>;
  /** Says that the service works. `seconds`: how long it took. */
  works: (result: Result, seconds: string) => string;
  problems: Readonly<Record<BotServiceProblem, string>>;
};

export function ServiceTest<Result extends Tested>({ test, works, problems }: ServiceTestProps<Result>) {
  async function run(): Promise<TestResult> {
    const outcome = await test();
    if (outcome.kind !== 'ok') return { good: '', bad: problemLine(outcome) };
    const { problem, milliseconds } = outcome.data;
    if (problem !== null) return { good: '', bad: problems[problem] };
    return { good: works(outcome.data, (milliseconds / 1000).toFixed(1)), bad: '' };
  }
  return <TestButton label={t.test} waiting={t.testing} run={run} />;
}
