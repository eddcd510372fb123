import { invitePerson, type ListedPerson } from '@aftercare/contract/desk/team/people';
import type { Standing } from '@aftercare/contract/desk/team/roles';
import { type Language, languages } from '@aftercare/contract/languages';
import { Dialog } from '@aftercare/ui/dialog';
import { Field } from '@aftercare/ui/field';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { CallForm } from '../../../lib/forms/call-form.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { RolesEditor } from './roles-editor.tsx';

const t = texts.people;

export type Invitation = { email: string; standing: Standing };
type InviteDialogProps = {
  first: Invitation;
  onClose: () => void;
  onInvited: (person: ListedPerson) => void;
};

export function InviteDialog({ first, onClose, onInvited }: InviteDialogProps) {
  const { api } = useSession();
  const [standing, setStanding] = useState(first.standing);
  const [lang, setLang] = useState<Language>(languages[0]);
  const seesNothing = !standing.isEverywhere && standing.memberships.length === 0;
  return (
    <Dialog title={t.inviteTitle} onClose={onClose} closeLabel={texts.desk.close}>
      <p>{t.inviteWhy}</p>
      <CallForm
        api={api}
        call={invitePerson}
        focus="email"
        fields={[
          {
            label: t.email,
            name: 'email',
            type: 'email',
            inputMode: 'email',
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            defaultValue: first.email,
          },
        ]}
        requestOf={(typed) => ({
          email: typed('email'),
          lang,
          isEverywhere: standing.isEverywhere,
          memberships: [...standing.memberships],
        })}
        action={t.inviteSend}
        onDone={onInvited}
        below={
          <>
            <RolesEditor standing={standing} onChange={setStanding} />
            {seesNothing && <p>{t.needsRole}</p>}
            <Field label={t.language}>
              {(wiring) => (
                <select
                  {...wiring}
                  value={lang}
                  onChange={(event) => setLang(event.target.value as Language)}
                >
                  {languages.map((one) => (
                    <option key={one} value={one}>
                      {t.languages[one]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        }
      />
    </Dialog>
  );
}
