import { type Replay, startReplay, viewReplay } from '@aftercare/contract/desk/bot/replay';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { languageOr } from '../../../lib/api/site-language.ts';
import { Screen } from '../../../lib/frame/screen.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import styles from '../bot.module.css';
import { BotFilters, type BotScreenProps } from '../bot-filters.tsx';
import { BotTabs } from '../bot-tabs.tsx';
import own from './replay.module.css';
import { ReplayProgress } from './replay-progress.tsx';
import { ReplayResultView } from './replay-result.tsx';
import { isUnderWay, type ReplayPlace, useReplay } from './use-replay.ts';

const t = texts.botReplay;

export function ReplayScreen({ site, sites }: BotScreenProps) {
  const query = useQuery();
  const { merchantId } = site;
  const lang = languageOr(query.get('lang'), site);
  return (
    <Screen title={texts.bot.title} tools={<BotTabs here="replay" query={query} />}>
      <div className={styles.above}>
        <BotFilters query={query} site={site} sites={sites} lang={lang} />
        <p className={styles.note}>{fill(t.intro, { days: limits.botReplayDays })}</p>
      </div>
      <div className={styles.body}>
        {/* Its state belongs to the site and the language. */}
        <SiteReplay key={`${merchantId} ${lang}`} place={{ merchantId, lang }} />
      </div>
    </Screen>
  );
}

function SiteReplay({ place }: { place: ReplayPlace }) {
  const { loaded, cancel, isCancelling, cancelProblem } = useReplay(place, 'drafts');
  return (
    <LoadedBody loaded={loaded} lines={4}>
      {({ replay }) =>
        replay !== null && isUnderWay(replay) ? (
          <div className={own.place}>
            <ReplayProgress
              replay={replay}
              isCancelling={isCancelling}
              problem={cancelProblem}
              onCancel={() => void cancel()}
            />
          </div>
        ) : (
          <div className={own.place}>
            <Start place={place} isAgain={replay !== null} />
            {replay !== null && <Ended replay={replay} place={place} />}
          </div>
        )
      }
    </LoadedBody>
  );
}

function Start({ place, isAgain }: { place: ReplayPlace; isAgain: boolean }) {
  const { send, isBusy } = useChange(startReplay, { invalidates: [viewReplay] });
  const [problem, setProblem] = useState<string>();
  async function start() {
    const outcome = await send(place);
    if (outcome.kind !== 'ok') return setProblem(problemLine(outcome));
    // A wording of this site and language is being measured, which is another replay.
    setProblem(outcome.data.replay?.aim === 'wording' ? t.gain.busy : undefined);
  }
  return (
    <div className={own.start}>
      <Button look="main" isBusy={isBusy} onClick={() => void start()}>
        {isAgain ? t.again : t.start}
      </Button>
      <StatusMessage text={problem} />
    </div>
  );
}

function Ended({ replay, place }: { replay: Replay; place: ReplayPlace }) {
  if (replay.state === 'cancelled') return <p>{t.states.cancelled}</p>;
  if (replay.state === 'failed')
    return <p role="alert">{fill(t.states.failed, { max: countText(limits.botLearntEntries) })}</p>;
  return <ReplayResultView replay={replay} place={place} />;
}
