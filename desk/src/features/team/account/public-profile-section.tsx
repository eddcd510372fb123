import { deskLimits } from '@aftercare/contract/desk/limits';
import { isPublicName } from '@aftercare/contract/desk/team/public-name';
import { changePublicName, removeOwnPicture } from '@aftercare/contract/desk/team/public-profile';
import { Button } from '@aftercare/ui/button';
import { TextField } from '@aftercare/ui/field';
import { Avatar } from '@aftercare/ui/portrait';
import { type FormEvent, useRef, useState } from 'react';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { FileButton } from '../../../lib/forms/file-button.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from '../public-profile/public-profile.module.css';
import { sendPicture } from './send-picture.ts';

const t = texts.publicProfile;

type Done = { text: string; isGood: boolean };
const said = { text: '', isGood: true };

export function PublicProfileSection() {
  return (
    <>
      <Name />
      <Picture />
    </>
  );
}

function Name() {
  const { api, person, refreshPerson } = useSession();
  const [name, setName] = useState(person.publicName ?? '');
  const [done, setDone] = useState<Done>(said);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    const isAllowed = isPublicName(name.trim());
    setError(isAllowed ? '' : t.refused);
    setDone(said);
    if (!isAllowed) return;
    setIsBusy(true);
    const outcome = await api.send(changePublicName, { publicName: name });
    setIsBusy(false);
    if (outcome.kind !== 'ok') return setDone({ text: problemLine(outcome), isGood: false });
    setName(outcome.data.publicName ?? '');
    setDone({ text: t.saved, isGood: true });
    refreshPerson();
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={t.name}
        name="publicName"
        value={name}
        maxLength={deskLimits.publicNameMaxLength}
        autoComplete="off"
        error={error || undefined}
        hint={fill(t.nameHint, { name: person.name })}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy}>
          {t.save}
        </Button>
      </div>
      <StatusMessage isGood={done.isGood} text={done.text} />
    </form>
  );
}

function Picture() {
  const { api, person, refreshPerson } = useSession();
  const [isBusy, setIsBusy] = useState(false);
  const [done, setDone] = useState<Done>(said);
  // A new picture has the address of the former one, which the browser would not load again.
  const [turn, setTurn] = useState(0);
  const actions = useRef<HTMLDivElement>(null);
  const { name, publicName, picture } = person;
  const src = picture === undefined ? '' : `${picture}?turn=${turn}`;

  async function run(work: () => Promise<Done>) {
    setIsBusy(true);
    setDone(said);
    const outcome = await work();
    setIsBusy(false);
    setDone(outcome);
    if (!outcome.isGood) return;
    setTurn((before) => before + 1);
    refreshPerson();
  }
  const choose = (file: File) =>
    run(async () => {
      const problem = await sendPicture(file);
      return problem === null
        ? { text: t.uploaded, isGood: true }
        : { text: t.failures[problem], isGood: false };
    });
  const remove = () => {
    // The button disappears with the picture, so the focus moves first.
    actions.current?.querySelector('input')?.focus();
    return run(async () => {
      const outcome = await api.send(removeOwnPicture, {});
      return outcome.kind === 'ok'
        ? { text: t.removed, isGood: true }
        : { text: problemLine(outcome), isGood: false };
    });
  };

  return (
    <>
      <div className={styles.picture}>
        <Avatar src={src} name={publicName ?? name} size={64} />
        <div ref={actions} className={styles.actions}>
          <FileButton
            text={isBusy ? t.uploading : picture === undefined ? t.choose : t.change}
            accept="image/png,image/jpeg,image/webp"
            onFile={(file) => void choose(file)}
          />
          {picture !== undefined && (
            <Button look="quiet" isBusy={isBusy} onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
        </div>
      </div>
      <p className={styles.hint}>{t.pictureHint}</p>
      <StatusMessage isGood={done.isGood} text={done.text} />
    </>
  );
}
