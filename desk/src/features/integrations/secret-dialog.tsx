import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { Copyable } from '../../lib/parts/copyable.tsx';

type Props = { title: string; why: string; label: string; secret: string; done: string; onClose: () => void };

/** Shows a secret that no later call returns. It closes only by its button, so that no stray key loses it. */
export function SecretDialog({ title, why, label, secret, done, onClose }: Props) {
  return (
    <Dialog title={title} onClose={() => undefined} actions={<Button onClick={onClose}>{done}</Button>}>
      <p>{why}</p>
      <Copyable label={label} text={secret} />
    </Dialog>
  );
}
