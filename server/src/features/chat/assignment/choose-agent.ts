/** An agent who takes chats of the site now. */
export type Candidate = {
  personId: string;
  name: string;
  publicName: string | null;
  /** Open chats of all sites. */
  chats: number;
  /** The number of chats up to which the agent gets another one. */
  capacity: number;
  /** Milliseconds since 1970 of the last chat that the agent got automatically; 0 if there is none. */
  lastAt: number;
};

/** A group of the site. Without languages it serves all of them. */
export type ServingGroup = { groupId: string; languages: readonly string[]; members: readonly string[] };

export type WaitingChat = {
  lang: string;
  /** The group to which the chat was passed; null if to none. */
  groupId: string | null;
  /** The agent of the customer's earlier session. */
  formerAgentId: string | null;
  /** Agents who had the chat in this session. */
  had: ReadonlySet<string>;
};

/** The least busy one. Of equally busy ones, the one who got none for the longest time. */
function leastBusy(candidates: readonly Candidate[]): Candidate | null {
  const [first = null] = candidates.toSorted(
    (a, b) => a.chats - b.chats || a.lastAt - b.lastAt || (a.personId < b.personId ? -1 : 1),
  );
  return first;
}

/**
 * Chooses the agent of a waiting chat; null if none may have it. The agent of the customer's earlier session
 * comes first, then the least busy member of the groups that serve the language, then the least busy agent of
 * the site. A chat that was passed to a group goes only to its members.
 */
export function chooseAgent(
  { lang, groupId, formerAgentId, had }: WaitingChat,
  candidates: readonly Candidate[],
  groups: readonly ServingGroup[],
): Candidate | null {
  const free = candidates.filter(({ personId, chats, capacity }) => chats < capacity && !had.has(personId));
  const serves = ({ languages }: ServingGroup) => languages.length === 0 || languages.includes(lang);
  const passedTo = groups.find((group) => group.groupId === groupId);
  const serving = new Set((passedTo ? [passedTo] : groups.filter(serves)).flatMap(({ members }) => members));
  const members = free.filter(({ personId }) => serving.has(personId));
  const others = passedTo ? [] : free;
  const former = (passedTo ? members : free).find(({ personId }) => personId === formerAgentId);
  return former ?? leastBusy(members) ?? leastBusy(others);
}
