import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';
import { type CustomerView, viewCustomer } from '@aftercare/contract/desk/customers/customer-view';
import { viewConversationLinks } from '@aftercare/contract/desk/links/links';
import { Skeleton } from '@aftercare/ui/skeleton';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { Facts } from '../../../lib/frame/screen.tsx';
import { SiteChip } from '../../../lib/frame/site-chip.tsx';
import { LinkedParts } from '../../../lib/linked/linked-things.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { countryName } from '../../../lib/parts/country-presets.ts';
import { dateText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { ConversationFacts } from '../conversation/conversation-facts.tsx';
import { useNow } from '../inbox/use-now.ts';
import type { OpenConversation } from '../session/inbox-state.ts';
import { ContactCorrection } from './contact-correction.tsx';
import { Copied } from './copy-button.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { LinkedRegistrations, OtherChats, RegistrationsList, TicketsList } from './customer-lists.tsx';
import styles from './customer-pane.module.css';
import { CustomerPrivacy, SuppressedMark } from './customer-privacy.tsx';
import { revisionOf } from './customer-revision.ts';
import { SamePerson } from './same-person.tsx';

const t = texts.customer;

type Props = { open: OpenConversation; conversation: DeskConversation };

export function CustomerDetails({ open, conversation }: Props) {
  const { conversationId } = conversation;
  const loaded = useCall(viewCustomer, { conversationId }, { revision: revisionOf(open) });
  return (
    <>
      {loaded.data === null && loaded.problem === null ? (
        <div className={styles.loading}>
          <Skeleton lines={6} label={texts.list.loading} />
        </div>
      ) : (
        <LoadedBody loaded={loaded}>
          {(view) => (
            <>
              <Profile view={view} />
              <SuppressedMark view={view} />
              <Verified view={view} />
              <SamePerson view={view} />
              {view.account && <RegistrationsList view={view} />}
              {view.linkedRegistrationsTotal > 0 && <LinkedRegistrations view={view} />}
              <TicketsList view={view} />
              {(view.account || view.link) && <OtherChats view={view} />}
              {conversation.importedFrom === undefined && (
                <>
                  <ContactCorrection view={view} onChanged={loaded.reload} />
                  <CustomerBlock view={view} />
                </>
              )}
              <CustomerPrivacy view={view} />
            </>
          )}
        </LoadedBody>
      )}
      <LinkedParts
        call={viewConversationLinks}
        request={{ conversationId }}
        revision={revisionOf(open)}
        parts={['orders', 'mails']}
        all={{ mails: () => paths.mailsOfConversation(conversationId) }}
      />
      <section className={styles.section}>
        <h3>{t.thisChat}</h3>
        <ConversationFacts conversation={conversation} />
      </section>
    </>
  );
}

function Profile({ view }: { view: CustomerView }) {
  const { contact, account, merchantId, device, source } = view;
  const { phone = '', country = '' } = account ?? {};
  const name = contact.givenName || account?.givenName || '';
  const email = contact.email || account?.email || '';
  return (
    <Facts
      facts={[
        [t.name, name || texts.inbox.unknown],
        [
          texts.inbox.email,
          email === '' ? (
            texts.inbox.unknown
          ) : (
            <Copied key="email" text={email} subject={texts.inbox.email} />
          ),
        ],
        phone ? [t.phone, <Copied key="phone" text={phone} subject={t.phone} />] : null,
        country ? [t.country, countryName(country.toLowerCase())] : null,
        [texts.inbox.site, <SiteChip key="site" merchantId={merchantId} />],
        [texts.inbox.language, texts.inbox.languages[view.lang]],
        [t.siteTime, <SiteTime key="time" merchantId={merchantId} />],
        device ? [t.device, device] : null,
        source ? [t.source, source] : null,
      ]}
    />
  );
}

/** The customer's own time zone is not stored. */
function SiteTime({ merchantId }: { merchantId: string }) {
  const { person } = useSession();
  const now = useNow(60_000);
  const site = person.merchants.find((one) => one.merchantId === merchantId);
  const timeZone = site?.timeZone ?? 'UTC';
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  return fill(t.siteTimeIn, { time, zone: timeZone });
}

/** Lists the verified data with their source. Everything else on the pane is as the customer typed it. */
function Verified({ view }: { view: CustomerView }) {
  const { account, contactFrom, contact, merchantId, registrations } = view;
  const confirmed = registrations.filter(({ activatedAt }) => activatedAt !== null).length;
  const since = account?.verifiedAt;
  if (!account && contactFrom !== 'page')
    return (
      <section className={styles.section}>
        <h3>{t.verified}</h3>
        <p>{t.notVerified}</p>
        {!view.link && <p className={styles.soft}>{t.notVerifiedWhy}</p>}
        {contact.email !== '' && (
          <Link href={paths.registrationsOfCustomer(contact.email, merchantId)}>{t.findByEmail}</Link>
        )}
      </section>
    );
  return (
    <section className={styles.section}>
      <h3>{t.verified}</h3>
      <ul className={styles.list}>
        {contactFrom === 'page' && <li>{t.verifiedByPage}</li>}
        {account && <li>{since ? fill(t.verifiedEmail, { since: dateText(since) }) : t.unverifiedEmail}</li>}
        {confirmed > 0 && <li>{fill(t.verifiedOrders, { count: confirmed })}</li>}
      </ul>
    </section>
  );
}
