import { deskSetupPath, type SetupStep, viewSetup } from '@aftercare/contract/desk/team/setup';
import { providerReturnPath } from '@aftercare/contract/desk/team/sign-in-provider';
import { ConfirmHost } from '@aftercare/ui/confirm';
import { useStore } from '@aftercare/ui/store';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Route, Router, Switch } from 'wouter';
import { InboxProvider } from '../features/chat/inbox/inbox-work.tsx';
import { createReportWork, ReportWorkProvider } from '../features/orders/reports/report-work.tsx';
import { SetUpScreen } from '../features/team/account/set-up-screen.tsx';
import { FirstOperatorScreen } from '../features/team/first-operator-screen.tsx';
import { ForgotScreen } from '../features/team/forgot-screen.tsx';
import { LinkScreen } from '../features/team/link-screen.tsx';
import { ProviderScreen } from '../features/team/provider/provider-screen.tsx';
import { SignInAgain, SignInScreen } from '../features/team/sign-in-screen.tsx';
import { forgotPage, linkPages, patterns } from '../lib/api/paths.ts';
import { SessionProvider } from '../lib/api/session.tsx';
import { unsaved } from '../lib/drafts/unsaved.ts';
import { ProblemPanel } from '../lib/frame/panel.tsx';
import type { Problem } from '../lib/lists/loaded.ts';
import { Loading } from '../lib/lists/loaded-body.tsx';
import { createQueryClient } from '../lib/server-state/query-client.ts';
import { createDeskSession, type DeskSession, type SessionState } from './session-state.ts';
import { Shell } from './shell.tsx';

const session = createDeskSession();

/** Loaded lazily, since only a new installation needs it. */
const SetupPlace = lazy(() =>
  import('../features/sites/setup/setup-place.tsx').then((module) => ({ default: module.SetupPlace })),
);

/** Pages of mailed links work with and without a session. */
export function App() {
  if (location.pathname === forgotPage) return <ForgotScreen api={session.api} />;
  if (location.pathname === providerReturnPath) return <ProviderScreen api={session.api} />;
  const page = Object.values(linkPages).find((path) => path === location.pathname);
  if (location.pathname === deskSetupPath) return <SetUpApp />;
  if (page === undefined) return <SignedInApp />;
  const secret = location.hash.slice(1);
  const toSignIn = () => location.replace('/desk/');
  return <LinkScreen api={session.api} page={page} secret={secret} onDone={toSignIn} />;
}

/**
 * Page of the link that a new installation prints. Once an operator exists, the page shows the remaining
 * steps.
 */
function SetUpApp() {
  const [token] = useState(() => location.hash.slice(1));
  const [step, setStep] = useState<SetupStep | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  async function look() {
    setProblem(null);
    const outcome = await session.api.send(viewSetup, {});
    if (outcome.kind === 'ok') setStep(outcome.data.step);
    else setProblem(outcome);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void look(), []);
  if (problem) return <ProblemPanel problem={problem} onAgain={() => void look()} />;
  if (step === null) return <Loading lines={3} />;
  if (step !== 'operator') return <SignedInApp />;
  const goOn = () => {
    // The server accepts the token once, so a reload must work without it.
    history.replaceState(null, '', deskSetupPath);
    setStep('site');
  };
  return <FirstOperatorScreen api={session.api} token={token} onSignedIn={goOn} onSignIn={goOn} />;
}

function SignedInApp() {
  const state = useStore(session.state);
  useEffect(() => void session.check(), []);
  useForgetOthers(state);
  switch (state.kind) {
    case 'checking':
      return <Loading lines={3} />;
    case 'unknown':
      return <ProblemPanel problem={state.problem} onAgain={() => void session.check()} />;
    case 'out':
      return <SignInScreen api={session.api} onSignedIn={session.enter} />;
    case 'in':
      if (state.person.awaitsTwoFactor)
        return state.hasEnded ? (
          <SignInScreen api={session.api} onSignedIn={session.enter} />
        ) : (
          <SetUpScreen
            api={session.api}
            email={state.person.email}
            hasNoPassword={state.person.hasNoPassword}
            onDone={() => void session.check()}
            onSignOut={() => void session.leave()}
          />
        );
      // The key discards all state of the previous user.
      return <Desk key={state.person.personId} session={session} state={state} />;
  }
}

/** Unsaved edits of one user must not be shown to the next. */
function useForgetOthers(state: SessionState): void {
  const writer = useRef('');
  useEffect(() => {
    if (state.kind !== 'in' && state.kind !== 'out') return;
    const now = state.kind === 'in' ? state.person.personId : '';
    if (writer.current !== now) unsaved.set({});
    writer.current = now;
  }, [state]);
}

function Desk({ session, state }: { session: DeskSession; state: Extract<SessionState, { kind: 'in' }> }) {
  const { person, signedIn, hasEnded } = state;
  const work = useMemo(() => createReportWork(session.api, session.onEnded), [session]);
  useEffect(() => () => work.watch.stop(), [work]);
  const [client] = useState(createQueryClient);
  // Calls refused because of the expired session run again after the sign-in.
  useEffect(() => {
    if (signedIn > 1) void client.invalidateQueries();
  }, [client, signedIn]);
  const value = useMemo(
    () => ({
      api: session.api,
      person,
      signedIn,
      onEnded: session.onEnded,
      lookAgain: () => void session.check(),
      refreshPerson: () => void session.refresh(),
    }),
    [session, person, signedIn],
  );
  return (
    <SessionProvider value={value}>
      <QueryClientProvider client={client}>
        <ReportWorkProvider value={work}>
          <InboxProvider>
            <Router base="/desk">
              <Switch>
                <Route path={patterns.setup}>
                  {({ step }) => (
                    <Suspense fallback={<Loading />}>
                      <SetupPlace screen={step} />
                    </Suspense>
                  )}
                </Route>
                <Route>
                  <Shell onSignOut={session.leave} />
                </Route>
              </Switch>
            </Router>
          </InboxProvider>
          <ConfirmHost />
          {hasEnded && <SignInAgain api={session.api} email={person.email} onSignedIn={session.enter} />}
        </ReportWorkProvider>
      </QueryClientProvider>
    </SessionProvider>
  );
}
