import type { CustomerView } from '@aftercare/contract/desk/customers/customer-view';
import {
  type LinkCandidate,
  type LinkedProfileView,
  linkProfile,
} from '@aftercare/contract/desk/customers/linked-profiles';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { Link } from 'wouter';
import { mayCall } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { dateText, dateTimeText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './customer-pane.module.css';
import { FindProfileDialog } from './find-profile-dialog.tsx';
import { LinkDialog, type OtherProfile, SeparateDialog } from './link-dialogs.tsx';

const t = texts.samePerson;

type Props = { view: CustomerView };

/** The profiles that the team counts as this person, and those that may be. */
export function SamePerson({ view }: Props) {
  const { person } = useSession();
  const [other, setOther] = useState<OtherProfile | null>(null);
  const [isSearch, setSearch] = useState(false);
  const isFull = (view.link?.profiles.length ?? 0) >= deskLimits.profilesPerPerson;
  const mayLink = mayCall(person, linkProfile);
  return (
    <section className={styles.section}>
      <h3>{t.title}</h3>
      <LinkedProfiles view={view} mayLink={mayLink} />
      {mayLink && !isFull && (
        <>
          <Candidates candidates={view.candidates} onChoose={setOther} />
          <div>
            <Button onClick={() => setSearch(true)}>{t.find}</Button>
          </div>
        </>
      )}
      <History view={view} />
      {isSearch && (
        <FindProfileDialog
          view={view}
          onChoose={(found) => {
            setSearch(false);
            setOther(found);
          }}
          onClose={() => setSearch(false)}
        />
      )}
      {other !== null && <LinkDialog view={view} other={other} onClose={() => setOther(null)} />}
    </section>
  );
}

/** The profile of the open conversation. */
export const ownIdOf = ({ account, conversationId }: CustomerView): string =>
  account?.customerId ?? conversationId;

function LinkedProfiles({ view, mayLink }: Props & { mayLink: boolean }) {
  const [separated, setSeparated] = useState<LinkedProfileView | null>(null);
  const { link } = view;
  const own = ownIdOf(view);
  const others = link?.profiles.filter(({ profileId }) => profileId !== own) ?? [];
  const mine = link?.profiles.find(({ profileId }) => profileId === own);
  if (others.length === 0) return null;
  return (
    <>
      <p className={styles.soft}>{t.care}</p>
      <ul className={styles.list}>
        {others.map((one) => (
          <li key={one.profileId} className={styles.row}>
            <ProfileName profile={one} />
            <span className={styles.meta}>
              <VerifiedMark isVerified={one.isVerified} />
              {mayLink && (
                <Button
                  onClick={() => setSeparated(one)}
                  aria-label={fill(t.separateOne, { name: nameOf(one) })}
                >
                  {t.separate}
                </Button>
              )}
            </span>
            <Reason profile={one} />
          </li>
        ))}
      </ul>
      {mine && others.length > 1 && mayLink && (
        <div>
          <Button onClick={() => setSeparated(mine)}>{t.separateThis}</Button>
        </div>
      )}
      {separated !== null && (
        <SeparateDialog view={view} profile={separated} onClose={() => setSeparated(null)} />
      )}
    </>
  );
}

type Named = { givenName: string; email: string };

export const nameOf = ({ givenName, email }: Named): string => givenName || email || texts.inbox.visitor;

type ShownProfile = Named & { conversationId: string | null };

function ProfileName({ profile }: { profile: ShownProfile }) {
  const { conversationId, givenName, email } = profile;
  const name = nameOf(profile);
  return (
    <>
      {conversationId === null ? (
        <span className={styles.strong}>{name}</span>
      ) : (
        <Link href={paths.inbox(conversationId)}>{name}</Link>
      )}
      {givenName !== '' && email !== '' && <span>{email}</span>}
    </>
  );
}

const VerifiedMark = ({ isVerified }: { isVerified: boolean }) =>
  isVerified ? (
    <Mark shape="full" tone="good" text={t.isVerified} />
  ) : (
    <Mark shape="ring" tone="waiting" text={t.isUnverified} />
  );

function Reason({ profile: { proof, reason, personName, linkedAt } }: { profile: LinkedProfileView }) {
  return (
    <>
      <span className={styles.soft}>
        {[t.proofs[proof], reason].filter((part) => part !== '').join(': ')}
      </span>
      <span className={styles.soft}>
        {fill(t.linkedBy, { name: personName, time: dateTimeText(linkedAt) })}
      </span>
    </>
  );
}

type CandidatesProps = { candidates: readonly LinkCandidate[]; onChoose: (other: OtherProfile) => void };

function Candidates({ candidates, onChoose }: CandidatesProps) {
  if (candidates.length === 0) return null;
  return (
    <>
      <p>{t.candidates}</p>
      <ul className={styles.list}>
        {candidates.map((one) => (
          <li key={one.profileId} className={styles.row}>
            <ProfileName profile={one} />
            <span className={styles.meta}>
              <VerifiedMark isVerified={one.isVerified} />
              <span className={styles.soft}>{t.matches[one.match]}</span>
            </span>
            <div>
              <Button onClick={() => onChoose(one)} aria-label={fill(t.linkOne, { name: nameOf(one) })}>
                {t.link}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function History({ view: { endedLinks } }: Props) {
  if (endedLinks.length === 0) return null;
  return (
    <ul className={styles.list}>
      {endedLinks.map(({ linkedAt, endedAt, personName, reason }) => (
        <li key={`${linkedAt.getTime()} ${endedAt.getTime()}`} className={styles.soft}>
          {fill(personName === '' ? t.endedByItself : t.ended, {
            from: dateText(linkedAt),
            until: dateText(endedAt),
            name: personName,
          })}
          {reason !== '' && ` ${reason}`}
        </li>
      ))}
    </ul>
  );
}
