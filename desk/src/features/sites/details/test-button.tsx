import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';

/** The result of a test: one of both texts is ''. */
export type TestResult = { good: string; bad: string };

type Props = {
  label: string;
  /** Shown until the result arrives. */
  waiting: string;
  /** Runs the test and never rejects. */
  run: () => Promise<TestResult>;
};

/** A button that tests an outside service, with its progress and result. */
export function TestButton({ label, waiting, run }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState<TestResult>({ good: '', bad: '' });

  async function start(): Promise<void> {
    setIsBusy(true);
    setResult({ good: waiting, bad: '' });
    const found = await run();
    setIsBusy(false);
    setResult(found);
  }
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => void start()}>
        {label}
      </Button>
      <StatusMessage text={result.good} isGood />
      <StatusMessage text={result.bad} />
    </div>
  );
}
