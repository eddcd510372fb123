import { Button } from '@aftercare/ui/button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reloadOnceOnline } from '../../lib/page/start-over.ts';
import styles from '../routes/page.module.css';
import { useText } from '../text.ts';

type Props = {
  children: ReactNode;
  /** If set, the boundary renders nothing, because the caller reports the error. */
  onBroken?: () => void;
};
type State = { hasBroken: boolean };

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasBroken: false };

  static getDerivedStateFromError(): State {
    return { hasBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('page broken', error, info.componentStack);
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    if (!this.state.hasBroken) return this.props.children;
    return this.props.onBroken ? null : <Broken />;
  }
}

/** For parts that the visitor did not ask for: an error is logged and not shown. */
export function Quiet({ children }: { children: ReactNode }) {
  return <ErrorBoundary onBroken={() => undefined}>{children}</ErrorBoundary>;
}

function Broken() {
  const t = useText();
  return (
    <div className={styles.text} role="alert">
      <h1>{t('brokenTitle')}</h1>
      <p>{t('brokenText')}</p>
      <Button look="main" onClick={reloadOnceOnline}>
        {t('brokenNext')}
      </Button>
    </div>
  );
}
