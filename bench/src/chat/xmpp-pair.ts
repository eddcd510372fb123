import type { WebSocket } from 'ws';
import { type Pair, text } from './load.ts';
import { closeQuietly, failOnClose, openSocket, textThat } from './sockets.ts';

/** XMPP over WebSocket (RFC 7395), written by hand to be as minimal as the other clients. */
export const xmppPath = '/ws';
export const xmppProtocol = 'xmpp';
const domain = 'localhost';
const open = `<open xmlns="urn:ietf:params:xml:ns:xmpp-framing" to="${domain}" version="1.0"/>`;

async function signIn(port: number, user: string): Promise<WebSocket> {
  const ws = await openSocket({ port, path: xmppPath, protocol: xmppProtocol });
  const ask = async (stanza: string, mark: string): Promise<void> => {
    const answer = textThat(ws, (event) => event.includes(mark) || event.includes('<failure'));
    ws.send(stanza);
    const response = await answer;
    if (!response.includes(mark)) throw new Error(`ejabberd refused: ${response}`);
  };
  await ask(open, '<mechanism>PLAIN</mechanism>');
  const secret = Buffer.from(`\0${user}\0secret`).toString('base64');
  await ask(`<auth xmlns="urn:ietf:params:xml:ns:xmpp-sasl" mechanism="PLAIN">${secret}</auth>`, '<success');
  await ask(open, 'xmpp-bind');
  await ask(
    `<iq type="set" id="bind" xmlns="jabber:client"><bind xmlns="urn:ietf:params:xml:ns:xmpp-bind"><resource>bench</resource></bind></iq>`,
    '<jid>',
  );
  await ask(`<presence xmlns="jabber:client"/>`, '<presence');
  failOnClose(ws, user);
  return ws;
}

/** Without parsing, so that the client's cost stays constant. */
function idOfMessage(stanza: string): string | null {
  if (!stanza.startsWith('<message')) return null;
  const found = /\sid=['"]([^'"]+)['"]/.exec(stanza.slice(0, stanza.indexOf('>')));
  return found?.[1] ?? null;
}

export async function openXmppPair(port: number, place: number): Promise<Pair> {
  const sender = await signIn(port, `a${place}`);
  const peer = await signIn(port, `b${place}`);
  const pair: Pair = {
    send: (id) =>
      sender.send(
        `<message xmlns="jabber:client" to="b${place}@${domain}/bench" type="chat" id="${id}"><body>${text}</body></message>`,
      ),
    onReceived: () => undefined,
    close: () => closeQuietly(sender, peer),
  };
  peer.on('message', (data) => {
    const id = idOfMessage(String(data));
    if (id !== null) pair.onReceived(id);
  });
  return pair;
}
