import {
  changeOrganization,
  type TwoFactorGroup,
  twoFactorGroups,
  viewOrganization,
} from '@aftercare/contract/desk/team/organization';
import { useId, useState } from 'react';
import { problemText } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from './organization-line.module.css';

const t = texts.people;

export function OrganizationLine() {
  const id = useId();
  const { api } = useSession();
  const { data, problem, reload } = useCall(viewOrganization, {});
  const [message, setMessage] = useState('');
  if (data === null) return problem && <p className={styles.line}>{problemText(problem).what}</p>;

  async function change(twoFactorFor: TwoFactorGroup) {
    const outcome = await api.send(changeOrganization, { twoFactorFor });
    setMessage(outcome.kind === 'ok' ? t.demandedSaved : problemText(outcome).what);
    reload();
  }

  return (
    <div className={styles.line}>
      <label htmlFor={id}>{t.demanded}</label>
      <select
        id={id}
        className={styles.select}
        value={data.twoFactorFor}
        onChange={(event) => void change(event.target.value as TwoFactorGroup)}
      >
        {twoFactorGroups.map((group) => (
          <option key={group} value={group}>
            {t.groups[group]}
          </option>
        ))}
      </select>
      <span className={styles.why} role="status">
        {message || t.demandedWhy}
      </span>
    </div>
  );
}
