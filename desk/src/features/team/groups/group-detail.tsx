import { type AgentGroup, deleteGroup, listGroups, saveGroup } from '@aftercare/contract/desk/chat/groups';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { mayCallAt } from '../../../lib/api/may-call.ts';
import { problemLine } from '../../../lib/api/problem-text.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { Facts } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { StatusMessage } from '../../../lib/frame/status-message.tsx';
import type { Problem } from '../../../lib/lists/loaded.ts';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
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
  const { person } = useSession();
  const [, navigate] = useLocation();
  // A repeat after a lost answer has the same id, so that the server stores the group once.
  const [groupId] = useState(() => crypto.randomUUID());
  const sites = person.merchants.filter(({ merchantId }) => mayCallAt(person, merchantId, saveGroup));
  const site = sites.find(({ merchantId }) => merchantId === siteId) ?? sites[0];
  if (!site) return <EmptyPanel what={texts.list.noSite} next={texts.list.noSiteAsk} />;
  return (
    <div className={styles.part}>
      <GroupForm
        groupId={groupId}
        draft="group new"
        first={emptyGroup(site.merchantId)}
        sites={sites}
        onSaved={() => navigate(hrefOf(groupId))}
      />
    </div>
  );
}

function DeleteGroup({ group: { merchantId, groupId, version, name }, backHref }: Props) {
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState('');
  const { send, isBusy } = useChange(deleteGroup, { invalidates: [listGroups] });

  async function remove() {
    const question = { title: fill(t.removeAsk, { name }), message: t.removeWhy };
    if (!(await askConfirm({ ...question, confirm: t.remove, cancel: t.cancel }))) return;
    const outcome = await send({ merchantId, groupId, version });
    if (outcome.kind === 'ok') return navigate(backHref);
    const isStale = outcome.kind === 'refused' && outcome.code === 'conflictStale';
    setProblem(isStale ? fill(t.stale, { name: outcome.data.latest.name }) : problemLine(outcome as Problem));
  }
  return (
    <div>
      <Button look="quiet" isBusy={isBusy} onClick={() => void remove()}>
        {t.remove}
      </Button>
      <StatusMessage text={problem} />
    </div>
  );
}
