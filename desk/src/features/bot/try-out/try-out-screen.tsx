import { type Tried, tryBot } from '@aftercare/contract/desk/bot/try-out';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { type FormEvent, useState } from 'react';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { languageOr } from '../../../lib/api/site-language.ts';
import { ProblemPanel } from '../../../lib/frame/panel.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { texts } from '../../../lib/parts/text.ts';
import styles from '../bot.module.css';
import { BotFilters, type BotScreenProps } from '../bot-filters.tsx';
import { BotTabs } from '../bot-tabs.tsx';
import { TriedResult } from './tried-result.tsx';
import own from './try-out.module.css';

const t = texts.bot.tryOut;

export function TryOutScreen({ site, sites }: BotScreenProps) {
  const query = useQuery();
  const { merchantId } = site;
  const lang = languageOr(query.get('lang'), site);
  return (
    <Screen title={texts.bot.title} tools={<BotTabs here="tryOut" query={query} />}>
      <div className={styles.above}>
        <BotFilters query={query} site={site} sites={sites} lang={lang} />
      </div>
      <div className={styles.body}>
        {/* A change of the site or the language discards the result. */}
        <TryOut key={`${merchantId} ${lang}`} merchantId={merchantId} lang={lang} />
      </div>
    </Screen>
  );
}

type Result = { kind: 'none' } | { kind: 'waiting' } | { kind: 'tried'; tried: Tried } | Problem;

function TryOut({ merchantId, lang }: { merchantId: string; lang: Language }) {
  const { api } = useSession();
  const [text, setText] = useState('');
  const [result, setResult] = useState<Result>({ kind: 'none' });
  async function ask() {
    if (text.trim() === '') return;
    setResult({ kind: 'waiting' });
    const outcome = await api.send(tryBot, { merchantId, lang, text });
    setResult(outcome.kind === 'ok' ? { kind: 'tried', tried: outcome.data } : outcome);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (result.kind !== 'waiting') void ask();
  }
  return (
    <div className={own.place}>
      <form className={own.form} onSubmit={submit}>
        <p className={own.why}>{t.intro}</p>
        <TextField
          label={t.question}
          value={text}
          lang={lang.slice(0, 2)}
          autoComplete="off"
          maxLength={limits.questionMaxLength}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="main" isBusy={result.kind === 'waiting'}>
          {t.action}
        </Button>
      </form>
      <div aria-live="polite">
        <ResultBody result={result} merchantId={merchantId} lang={lang} onAgain={() => void ask()} />
      </div>
    </div>
  );
}

type BodyProps = { result: Result; merchantId: string; lang: Language; onAgain: () => void };

function ResultBody({ result, onAgain, ...place }: BodyProps) {
  switch (result.kind) {
    case 'none':
      return null;
    case 'waiting':
      return <Loading lines={4} />;
    case 'tried':
      return <TriedResult tried={result.tried} {...place} />;
    default:
      return <ProblemPanel problem={result} onAgain={onAgain} />;
  }
}
