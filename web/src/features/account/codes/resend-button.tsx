import { Button } from '@aftercare/ui/button';
import { useText } from '../text.ts';
import { useCountdown } from './use-countdown.ts';

export function ResendButton({ from, onResend }: { from: Date | null; onResend: () => void }) {
  const t = useText();
  const secondsLeft = useCountdown(from);
  return (
    <Button look="quiet" disabled={secondsLeft > 0} onClick={onResend}>
      {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
    </Button>
  );
}
