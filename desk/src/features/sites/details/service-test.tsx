import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { texts } from '../../../lib/parts/text.ts';

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
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState({ good: '', bad: '' });

  async function run(): Promise<void> {
    setIsBusy(true);
    setResult({ good: t.testing, bad: '' });
    const outcome = await test();
    setIsBusy(false);
    if (outcome.kind !== 'ok') return setResult({ good: '', bad: problemLine(outcome) });
    const { problem, milliseconds } = outcome.data;
    if (problem !== null) return setResult({ good: '', bad: problems[problem] });
    setResult({ good: works(outcome.data, (milliseconds / 1000).toFixed(1)), bad: '' });
  }
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => void run()}>
        {t.test}
      </Button>
      <StatusMessage text={result.good} isGood />
      <StatusMessage text={result.bad} />
    </div>
  );
}
