import { Avatar } from '@aftercare/ui/portrait';
import styles from './public-profile.module.css';

export type Shown = { name: string; publicName?: string | undefined; picture?: string | undefined };

export const hasPublicProfile = ({ publicName, picture }: Shown): boolean =>
  publicName !== undefined || picture !== undefined;

/** The name and picture of a user as customers see them. */
export function PublicProfile({ person: { name, publicName, picture = '' } }: { person: Shown }) {
  return (
    <span className={styles.profile}>
      <Avatar src={picture} name={publicName ?? name} size={24} />
      {publicName ?? name}
    </span>
  );
}
