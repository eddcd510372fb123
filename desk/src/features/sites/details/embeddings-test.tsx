import { testBotEmbeddings } from '@aftercare/contract/desk/sites/bot-embeddings';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.siteBot;

type Service = { merchantId: string; url: string; model: string };

/** One real call with the typed settings and the stored key; nothing is saved. */
export function EmbeddingsTest({ service }: { service: Service }) {
  const { api } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [result, setResult] = useState({ good: '', bad: '' });

  async function test(): Promise<void> {
    setIsBusy(true);
    setResult({ good: t.testing, bad: '' });
    const outcome = await api.send(testBotEmbeddings, service);
    setIsBusy(false);
    if (outcome.kind !== 'ok') return setResult({ good: '', bad: problemLine(outcome) });
    const { problem, milliseconds, dimensions } = outcome.data;
    if (problem !== null) return setResult({ good: '', bad: t.problems[problem] });
    const seconds = (milliseconds / 1000).toFixed(1);
    const works = fill(texts.siteEmbeddings.works, { dimensions: String(dimensions), seconds });
    setResult({ good: works, bad: '' });
  }
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => void test()}>
        {t.test}
      </Button>
      <StatusMessage text={result.good} isGood />
      <StatusMessage text={result.bad} />
    </div>
  );
}
