import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { cannedReply } from '../../../schema/canned-replies/canned-reply.tables.ts';
import { agentGroup } from '../../../schema/chat/assignment.tables.ts';
import { tag } from '../../../schema/chat/tag.tables.ts';
import { colleaguesAmong } from '../../team/index.ts';
import type { StoredMacro } from './macro.repository.ts';

type Named = Macro['names'][number];

/** Adds the names of replies, users and groups that still exist, and the tags that the site no longer has. */
export async function withNames(tx: Tx, macros: readonly StoredMacro[]): Promise<Macro[]> {
  const shown = new Map<StoredMacro, Macro>();
  // Users of a site are found by its team, so each site is read by itself.
  for (const [merchantId, ofSite] of Map.groupBy(macros, (one) => one.merchantId)) {
    const actions = ofSite.flatMap((one) => one.actions);
    const names = await namesOf(tx, merchantId, actions);
    const existing = new Set(await existingTags(tx, merchantId, addedTags(actions)));
    for (const macro of ofSite) {
      const ids = new Set(macro.actions.flatMap(idsOf));
      shown.set(macro, {
        ...macro,
        names: names.filter(({ id }) => ids.has(id)),
        missingTags: addedTags(macro.actions).filter((name) => !existing.has(name.toLowerCase())),
      });
    }
  }
  return macros.flatMap((macro) => shown.get(macro) ?? []);
}

export async function oneWithNames(tx: Tx, macro: StoredMacro): Promise<Macro> {
  const [shown] = await withNames(tx, [macro]);
  return shown ?? { ...macro, names: [], missingTags: [] };
}

type Action = StoredMacro['actions'][number];

function idsOf(action: Action): string[] {
  if (action.kind === 'reply') return [action.replyId];
  if (action.kind === 'assign') return [action.personId];
  return action.kind === 'group' ? [action.groupId] : [];
}

const addedTags = (actions: readonly Action[]): string[] => [
  ...new Set(actions.flatMap((action) => (action.kind === 'tag' ? action.tags : []))),
];

async function namesOf(tx: Tx, merchantId: string, actions: readonly Action[]): Promise<Named[]> {
  const idsIn = (kind: Action['kind']) => actions.filter((action) => action.kind === kind).flatMap(idsOf);
  const [replyIds, groupIds] = [idsIn('reply'), idsIn('group')];
  const replies =
    replyIds.length > 0
      ? await tx
          .select({ id: cannedReply.id, name: cannedReply.name })
          .from(cannedReply)
          .where(and(eq(cannedReply.merchantId, merchantId), among(cannedReply.id, replyIds)))
      : [];
  const groups =
    groupIds.length > 0
      ? await tx
          .select({ id: agentGroup.id, name: agentGroup.name })
          .from(agentGroup)
          .where(and(eq(agentGroup.merchantId, merchantId), among(agentGroup.id, groupIds)))
      : [];
  const people = await colleaguesAmong(tx, merchantId, idsIn('assign'));
  return [...replies, ...groups, ...people.map(({ personId: id, name }) => ({ id, name }))];
}

/** Those of these tags that the site offers, in lower case. A renamed tag has its first name too. */
export async function existingTags(tx: Tx, merchantId: string, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return [];
  const names = [...new Set(wanted.map((name) => name.toLowerCase()))];
  const [first, now] = [
    sql<string>`lower(${tag.name})`,
    sql<string>`lower(coalesce(${tag.label}, ${tag.name}))`,
  ];
  const isWanted = sql`any(${sql.param(names)}::text[])`;
  const rows = await tx
    .select({ first, now })
    .from(tag)
    .where(
      and(
        eq(tag.merchantId, merchantId),
        tag.isOffered,
        sql`(${first} = ${isWanted} or ${now} = ${isWanted})`,
      ),
    );
  const existing = new Set(rows.flatMap((row) => [row.first, row.now]));
  return names.filter((name) => existing.has(name));
}

export async function hasReply(tx: Tx, merchantId: string, replyId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: cannedReply.id })
    .from(cannedReply)
    .where(and(eq(cannedReply.merchantId, merchantId), eq(cannedReply.id, replyId)));
  return row !== undefined;
}
