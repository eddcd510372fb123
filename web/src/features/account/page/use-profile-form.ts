import { type Profile, type ProfileUpdate, updateProfile } from '@aftercare/contract/account/profile';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { createDraft } from '../../../lib/forms/form-draft.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';
import { genderOf } from '../fields/genders.ts';
import { useAttempt } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';

export type ProfileValues = { givenName: string; country: string; phone: string; gender: string };

const emptyValues: ProfileValues = { givenName: '', country: '', phone: '', gender: '' };

/** Stores the customer's id, so that another customer in this tab does not see the draft. */
const draft = createDraft(tabStorage, 'profile', { ...emptyValues, customerId: '' });

const storedIn = ({ givenName, country, phone, gender }: Profile): ProfileValues => ({
  givenName,
  country,
  phone,
  gender,
});

function draftOf(profile: Profile): Partial<ProfileValues> {
  const { customerId, ...kept } = draft.read();
  return customerId === profile.customerId ? kept : {};
}

export function useProfileForm(profile: Profile, onSaved: (profile: Profile) => void) {
  const t = useText();
  const attempt = useAttempt();
  const stored = storedIn(profile);
  const [values, setValues] = useState(() => ({ ...stored, ...draftOf(profile) }));
  const changed = (Object.keys(stored) as (keyof ProfileValues)[]).filter(
    (name) => values[name] !== stored[name],
  );

  async function save(): Promise<void> {
    const { givenName, country, phone } = values;
    const request: ProfileUpdate = { givenName, gender: genderOf(values.gender), country, phone };
    const answer = await attempt.send(updateProfile, request, { isLoading: true });
    if (!answer) return;
    if (answer.kind === 'refused') {
      attempt.refuseBy(updateProfile, answer, 'givenName');
      return;
    }
    draft.drop();
    setValues(storedIn(answer.data));
    onSaved(answer.data);
    showToast({ message: t('saved') });
  }

  return {
    values,
    attempt,
    isChanged: changed.length > 0,
    change: (part: Partial<ProfileValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      draft.write({ ...next, customerId: profile.customerId });
      for (const name of Object.keys(part)) attempt.mend(name);
    },
    save,
  };
}
