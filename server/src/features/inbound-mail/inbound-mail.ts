import { createGate } from '../../platform/gate.ts';
import { Unavailable } from '../../platform/lifecycle/unavailable.ts';
import type { Logger } from '../../platform/logging/log.ts';
import type { Merchant, Merchants } from '../../platform/merchant.ts';
import type { MailHandlers, MailOutcome } from '../../providers/mail-listener/mail-listener.port.ts';
import { withoutPlus } from './mail-token.ts';
import { type ReceiveDeps, type Received, receiveMail } from './receive-mail.ts';

export type InboundMailDeps = ReceiveDeps & { merchants: Pick<Merchants, 'live'>; log: Logger };

/** A mail needs several times its size in memory, so only a few are read at once. */
const atOnce = { places: 2, maxWaiting: 20, patience: 60_000 };

/** Mails that no person wrote are accepted, since a refusal would cause another automatic mail. */
function outcomeOf(received: Received): MailOutcome {
  if (received.kind !== 'refused') return 'stored';
  switch (received.reason) {
    case 'autoReply':
    case 'bounce':
    case 'loop':
      return 'stored';
    case 'noSender':
    case 'tooMany':
    case 'unreadable':
      return received.reason;
  }
}

/** The one way in for mails: of the listener and of the webhook. */
export function createInboundMail(deps: InboundMailDeps): MailHandlers {
  const { merchants, log } = deps;
  const gate = createGate(atOnce);

  /** Null if no site has this address. Rejects if several have it, until an operator corrects one. */
  function siteOf(recipient: string): Merchant | null {
    const address = withoutPlus(recipient);
    const sites = merchants
      .live()
      .filter(({ configuration }) => configuration.inboundEmail?.toLowerCase() === address);
    if (sites.length > 1) throw new Unavailable('Several sites have this address for mail.');
    return sites[0] ?? null;
  }

  return {
    isServed: (recipient) => siteOf(recipient) !== null,
    async receive({ envelopeFrom, recipient, raw }) {
      const merchant = siteOf(recipient);
      if (merchant === null) return 'unknown';
      const mail = { envelopeFrom, recipient, raw };
      const received = await gate
        .run(() => receiveMail(deps, merchant, mail))
        .catch((error: unknown) => {
          log.event('mail.receipt_failed', { merchantId: merchant.id, error });
          throw error;
        });
      const kind = received.kind === 'refused' ? received.reason : received.kind;
      log.event('mail.received', { merchantId: merchant.id, kind });
      return outcomeOf(received);
    },
  };
}
