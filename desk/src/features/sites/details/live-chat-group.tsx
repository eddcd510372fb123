import {
  canTest,
  keyOfIds,
  type LiveChatIds,
  testLiveChat,
  viewLiveChat,
} from '@aftercare/contract/desk/sites/live-chat';
import { useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import styles from '../../../lib/forms/form.module.css';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import type { SiteWork } from '../screen/use-site.ts';
import { linesOf, resultText } from './live-chat-lines.ts';
import { SiteField } from './site-field.tsx';
import { liveChatFields } from './site-fields.ts';
import { TestButton, type TestResult } from './test-button.tsx';

const t = texts.siteLiveChat;

/** The ids are part of the draft. The state is that of the published site, and the test uses the typed ids. */
export function LiveChatGroup({ site }: { site: SiteWork }) {
  const { livechat: ids } = site.edited;
  const isEmpty = Object.values(ids).every((id) => id === '');
  return (
    <section className={styles.group}>
      <h2>{t.title}</h2>
      <div className={styles.fields}>
        {liveChatFields.map((field) => (
          <SiteField key={field.path} field={field} form={site} />
        ))}
        {!isEmpty && !canTest(ids) && (
          <p className={styles.hint} role="status">
            {t.incomplete}
          </p>
        )}
        {canTest(ids) && <State merchantId={site.state.merchantId} ids={ids} />}
      </div>
    </section>
  );
}

type StateProps = { merchantId: string; ids: LiveChatIds };

function State({ merchantId, ids }: StateProps) {
  const loaded = useCall(viewLiveChat, { merchantId });
  /** The ids of a test whose result is shown below the button. */
  const [shown, setShown] = useState('');
  const key = keyOfIds(ids);
  const onTested = () => {
    setShown(key);
    loaded.reload();
  };
  return (
    <LoadedBody loaded={loaded} lines={3}>
      {(state) => (
        <>
          <p className={styles.hint}>
            {state.siteAddress === '' ? t.noAddress : fill(t.address, { address: state.siteAddress })}
          </p>
          {linesOf(shown === key ? { ...state, test: null } : state, ids).map(({ text, isBad }) => (
            <p key={text}>{isBad ? <strong>{text}</strong> : text}</p>
          ))}
          <p className={styles.hint}>
            {t.reported} {t.testEffect}
          </p>
          <Test key={key} merchantId={merchantId} ids={ids} onTested={onTested} />
        </>
      )}
    </LoadedBody>
  );
}

/** The test stores its result, so the lines above show it after a reload too. */
function Test({ merchantId, ids, onTested }: StateProps & { onTested: () => void }) {
  const { api } = useSession();
  async function run(): Promise<TestResult> {
    const outcome = await api.send(testLiveChat, { merchantId, ...ids });
    if (outcome.kind !== 'ok') return { good: '', bad: problemLine(outcome) };
    onTested();
    const { test, siteAddress } = outcome.data;
    const text = test === null ? '' : resultText(test, siteAddress);
    return test?.result === 'works' ? { good: text, bad: '' } : { good: '', bad: text };
  }
  return <TestButton label={t.test} waiting={t.testing} run={run} />;
}
