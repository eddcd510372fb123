import { Button } from '@aftercare/ui/button';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import styles from './framed-chat.module.css';
import { useText } from './text.ts';

type Props = {
  children: ReactNode;
  /** If set, the boundary renders nothing, because the caller reports the error. */
  onBroken?: () => void;
};

/** A reload loses nothing: unsent messages are in the outbox. */
export class FrameBoundary extends Component<Props, { hasBroken: boolean }> {
  override state = { hasBroken: false };

  static getDerivedStateFromError() {
    return { hasBroken: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('chat broken', error, info.componentStack);
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    if (!this.state.hasBroken) return this.props.children;
    return this.props.onBroken ? null : <Broken />;
  }
}

function Broken() {
  const t = useText();
  return (
    <div className={styles.broken} role="alert">
      <p>{t('broken')}</p>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
    </div>
  );
}
