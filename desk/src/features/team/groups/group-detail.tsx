import { type AgentGroup, deleteGroup, listGroups, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { mayCallAt } from '../../../lib/api/may-call.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { DeleteVersioned } from '../../../lib/forms/delete-versioned.tsx';
import { NewAtSite } from '../../../lib/forms/new-at-site.tsx';
import { Facts } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import { GroupForm } from './group-form.tsx';
import styles from './groups.module.css';
import { emptyGroup, valuesOfGroup } from './use-group-form.ts';

const t = texts.groups;

type Props = { group: AgentGroup; backHref: string };

export function GroupDetail({ group, backHref }: Props) {
  const { person } = useSession();
  const mayWrite = mayCallAt(person, group.merchantId, saveGroup);
  const names = group.members.map(({ name }) => name).join(', ');
  return (
    <>
      <Facts
        facts={[
          [t.site, <SiteChip key="site" merchantId={group.merchantId} />],
          mayWrite ? null : [t.members, names || t.noMembers],
          [t.changed, dateTimeText(group.changedAt)],
        ]}
      />
      {mayWrite && (
        <div className={styles.part}>
          <GroupForm
            groupId={group.groupId}
            draft={`group ${group.groupId}`}
            first={valuesOfGroup(group)}
            onSaved={() => undefined}
          />
          <DeleteGroup group={group} backHref={backHref} />
        </div>
      )}
    </>
  );
}

type NewProps = {
  hrefOf: (id: string) => string;
  /** The site of the list's filter. */
  siteId: string | undefined;
};

export function NewGroup({ hrefOf, siteId }: NewProps) {
  return (
    <NewAtSite save={saveGroup} siteId={siteId} hrefOf={hrefOf}>
      {({ id, merchantId, ...form }) => (
        <div className={styles.part}>
          <GroupForm groupId={id} draft="group new" first={emptyGroup(merchantId)} {...form} />
        </div>
      )}
    </NewAtSite>
  );
}

function DeleteGroup({ group: { merchantId, groupId, version, name }, backHref }: Props) {
  const { send, isBusy } = useChange(deleteGroup, { invalidates: [listGroups] });
  const remove = () => send({ merchantId, groupId, version });
  return <DeleteVersioned name={name} send={remove} isBusy={isBusy} backHref={backHref} texts={t} />;
}
