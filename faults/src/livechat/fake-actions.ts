import type { FakeAccount, Grant } from './fake-account.ts';
import { type Action, type Call, textIn } from './fake-call.ts';
import { chatActions } from './fake-chat-actions.ts';
import { agentOf, loginOf } from './fake-structures.ts';
import { type Fields, type GroupStatus, Refused } from './fake-types.ts';

export function groupStatuses({ account, payload }: Pick<Call, 'account' | 'payload'>): Fields {
  const { groups } = account.settings;
  const { all, group_ids: ids } = payload;
  if (all !== true && !Array.isArray(ids)) throw new Refused('validation');
  const shown = Object.entries(groups).filter(
    ([id]) => all === true || (ids as unknown[]).map(String).includes(id),
  );
  return { groups_status: Object.fromEntries(shown) };
}

const statusOf = (account: FakeAccount, group: number): GroupStatus => {
  const status = account.settings.groups[String(group)];
  if (status === undefined) throw new Refused('group_not_found');
  return status;
};

function predictedAgent({ account, groupId, payload }: Call): Fields {
  const { agent, hasQueue } = account.settings;
  const group = typeof payload.group_id === 'number' ? payload.group_id : groupId;
  if (statusOf(account, group) === 'offline') throw new Refused('group_offline');
  if (!agent) throw new Refused('group_unavailable');
  const { present: _, ...predicted } = agentOf(agent, true);
  return { agent: predicted, queue: hasQueue };
}

function updateCustomer({ account, customerId, payload, push }: Call): Fields {
  const customer = account.customer(customerId);
  Object.assign(customer.profile, payload);
  push('customer_updated', { id: customerId, ...payload });
  return {};
}

function updatePage({ version, payload, push }: Call): Fields {
  const url = textIn(payload, 'url');
  if (version === '3.5') push('customer_page_updated', { url, title: payload.title ?? '' });
  return {};
}

const getCustomer = ({ account, customerId }: Call): Fields => ({
  id: customerId,
  type: 'customer',
  ...account.customer(customerId).profile,
});

export const actions: Record<string, Action> = {
  ...chatActions,
  list_group_statuses: groupStatuses,
  get_predicted_agent: predictedAgent,
  update_customer: updateCustomer,
  set_customer_session_fields: updateCustomer,
  update_customer_page: updatePage,
  get_customer: getCustomer,
  get_form: () => ({ enabled: false }),
};

/** Checks a login and returns its answer. The connection is logged in afterwards. */
export function logIn(account: FakeAccount, payload: Fields): { grant: Grant; answer: Fields } {
  const [scheme, token = ''] = String(payload.token).split(' ');
  const grant = scheme === 'Bearer' ? account.grantOf(token) : null;
  if (!grant) throw new Refused('authentication');
  const customer = account.customer(grant.customerId);
  if (customer.isBanned) throw new Refused('customer_banned');
  if (account.settings.isLicenseExpired) throw new Refused('license_expired');
  if (typeof payload.group_id === 'number') statusOf(account, payload.group_id);
  if (typeof payload.customer === 'object') Object.assign(customer.profile, payload.customer);
  return { grant, answer: loginOf(account, grant.customerId) };
}
