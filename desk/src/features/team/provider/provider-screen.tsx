import {
  finishProviderSignIn,
  providerReturnPath,
  startProviderSignIn,
} from '@aftercare/contract/desk/team/sign-in-provider';
import { buttonClass } from '@aftercare/ui/button';
import { useEffect, useState } from 'react';
import type { Api } from '../../../lib/api/api.ts';
import { errorsOfOutcome } from '../../../lib/forms/form-outcome.ts';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { Loading } from '../../../lib/lists/loaded-body.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { CodeForm } from '../code-form.tsx';
import { Plate } from '../plate.tsx';
import { backOf, type ProviderStep, providerStep } from './provider-answer.ts';

type Props = { api: Api; leave?: (address: string) => void };
type State = { kind: 'busy' } | { kind: 'code'; ticket: string } | { kind: 'failed'; text: string };

const t = texts.singleSignOn;
/** The page to return to, while the browser is at the provider. */
const backKey = 'signInBack';

const leaveTo = (address: string) => location.replace(address);

/** Sends the browser to the provider, and completes the sign-in when it returns. */
export function ProviderScreen({ api, leave = leaveTo }: Props) {
  const [step] = useState(() => providerStep(location.search, location.origin));
  const [state, setState] = useState<State>({ kind: 'busy' });
  const done = () => leave(backOf(sessionStorage.getItem(backKey), location.origin));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    // The code must not stay in the history of the browser.
    history.replaceState(null, '', providerReturnPath);
    void (step.kind === 'start' ? start(step.back) : finish(step));
  }, []);

  async function start(back: string) {
    sessionStorage.setItem(backKey, back);
    const outcome = await api.send(startProviderSignIn, {});
    if (outcome.kind === 'ok') return leave(outcome.data.url);
    // The provider was removed since the sign-in page was loaded.
    if (outcome.kind === 'refused' && outcome.code === 'notFound') return done();
    const { form } = errorsOfOutcome(startProviderSignIn, outcome as Problem);
    setState({ kind: 'failed', text: form ?? '' });
  }

  async function finish({ kind: _, ...answer }: Extract<ProviderStep, { kind: 'finish' }>) {
    const outcome = await api.send(finishProviderSignIn, answer);
    if (outcome.kind === 'ok') return done();
    if (outcome.kind === 'refused' && outcome.code === 'twoFactorRequired')
      return setState({ kind: 'code', ticket: outcome.data.ticket });
    if (outcome.kind === 'refused' && outcome.code === 'signInEnded')
      return setState({ kind: 'failed', text: t.ended });
    const { form } = errorsOfOutcome(finishProviderSignIn, outcome as Problem);
    setState({ kind: 'failed', text: form ?? '' });
  }

  if (state.kind === 'code')
    return (
      <Plate title={texts.signIn.title}>
        <CodeForm
          api={api}
          ticket={state.ticket}
          onSignedIn={done}
          onEnded={() => setState({ kind: 'failed', text: t.ended })}
          beside={<BackLink />}
        />
      </Plate>
    );
  const waiting = step.kind === 'start' ? t.starting : t.finishing;
  return (
    <Plate title={state.kind === 'failed' ? t.failed : waiting}>
      {state.kind === 'busy' ? <Loading lines={1} /> : null}
      <StatusMessage text={state.kind === 'failed' ? state.text : ''} />
      {state.kind === 'failed' && (
        <div>
          <BackLink />
        </div>
      )}
    </Plate>
  );
}

const BackLink = () => (
  <a href="/desk/" className={buttonClass('plain')}>
    {t.back}
  </a>
);
