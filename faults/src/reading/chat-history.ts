/** `info`: the operation may have happened or not. */
export type RobotEvent = {
  /** In ms. */
  at: number;
  robot: string;
  conversationId: string;
  op: 'send' | 'ack' | 'receive';
  messageId: string;
  seq: number | null;
  text: string;
  result: 'ok' | 'fail' | 'info';
};

export type Entry = { messageId: string; seq: number; text: string; from: 'customer' | 'agent' | 'server' };

export type FinalRead = { reader: string; conversationId: string; entries: readonly Entry[] };

export type ChatHistory = {
  events: readonly RobotEvent[];
  reads: readonly FinalRead[];
  /** Tickets and busy notices, by a key that may occur once. */
  once: readonly { what: string; count: number }[];
};

type Say = (rule: string, what: string) => void;

function checkSends({ events, reads }: ChatHistory, conversationId: string, say: Say): void {
  const of = events.filter((one) => one.conversationId === conversationId);
  const finals = reads.filter((one) => one.conversationId === conversationId);
  const sends = of.filter(({ op }) => op === 'send');
  const sent = new Map(sends.map((one) => [one.messageId, one]));
  for (const { reader, entries } of finals) {
    const ids = entries.map(({ messageId }) => messageId);
    const seen = new Set(ids);
    for (const { messageId, result } of sends)
      if (result === 'ok' && !seen.has(messageId)) say('H1', `${reader} lacks ${messageId}`);
    if (seen.size !== ids.length) say('H2', `${reader} has something twice`);
    const texts = entries.filter(({ from }) => from !== 'server').map(({ text }) => text);
    if (new Set(texts).size !== texts.length) say('H2', `${reader} has the same words twice`);
    for (const { messageId, text, from } of entries) {
      if (from === 'server') continue;
      const written = sent.get(messageId);
      if (written === undefined) say('H3', `${reader} has ${messageId}, which nobody sent`);
      else if (written.text !== text) say('H3', `${reader} has other words for ${messageId}`);
    }
    checkOrder(reader, entries, sends, say);
  }
  const [first, ...others] = finals;
  const of1 = first && JSON.stringify(first.entries);
  for (const other of others)
    if (JSON.stringify(other.entries) !== of1) say('H5', `${other.reader} differs from ${first?.reader}`);
}

function checkOrder(reader: string, entries: readonly Entry[], sends: readonly RobotEvent[], say: Say): void {
  const places = new Map(entries.map(({ messageId }, index) => [messageId, index]));
  const bySender = new Map<string, number>();
  for (const { robot, messageId } of [...sends].sort((a, b) => a.at - b.at)) {
    const place = places.get(messageId);
    if (place === undefined) continue;
    if (place < (bySender.get(robot) ?? -1))
      say('H4', `${reader} has ${messageId} before what ${robot} said earlier`);
    bySender.set(robot, place);
  }
  entries.forEach(({ seq }, index) => {
    if (seq !== index + 1) say('H5', `${reader} has seq ${seq} at place ${index + 1}`);
  });
}

function checkStreams({ events }: ChatHistory, conversations: ReadonlySet<string>, say: Say): void {
  const last = new Map<string, number>();
  for (const { robot, conversationId, op, seq, text } of events) {
    if (op !== 'receive' || seq === null) continue;
    const own = [...conversations].find((id) => text.includes(`@${id}`));
    if (own !== undefined && own !== conversationId) say('H9', `${robot} got words of ${own}`);
    const stream = `${robot} ${conversationId}`;
    const before = last.get(stream) ?? 0;
    if (seq > before + 1) say('H6', `${robot} was told ${seq} after ${before}`);
    if (seq <= before) say('H6', `${robot} was told ${seq} again after ${before}`);
    last.set(stream, Math.max(before, seq));
  }
}

function checkAcks({ events, reads }: ChatHistory, say: Say): void {
  for (const { conversationId, messageId, seq, op, robot } of events) {
    if (op !== 'ack' || seq === null) continue;
    for (const { reader, entries } of reads.filter((one) => one.conversationId === conversationId)) {
      const entry = entries.find((one) => one.messageId === messageId);
      if (entry && entry.seq !== seq)
        say('H7', `${robot} was told ${seq} for ${messageId}, ${reader} has ${entry.seq}`);
    }
  }
}

/** Only for rules about messages. Extensions and mails have their own checkers. */
export function violationsOf(history: ChatHistory): string[] {
  const broken: string[] = [];
  const say: Say = (rule, what) => void broken.push(`${rule}: ${what}`);
  const conversations = new Set(history.events.map(({ conversationId }) => conversationId));
  for (const id of conversations) checkSends(history, id, say);
  checkStreams(history, conversations, say);
  checkAcks(history, say);
  for (const { what, count } of history.once) if (count > 1) say('H10', `${count} times ${what}`);
  return broken;
}
