import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import {
  listRegistrations,
  type RegistrationDetail,
  viewRegistration,
} from '@aftercare/contract/desk/warranty/registrations';
import { firstPage } from '@aftercare/contract/fields/lists';
import { listWarranties } from '@aftercare/contract/warranty/index';
import type { RequestOf } from '@aftercare/contract/wire/call';
import type { BuiltRow } from '../../src/features/orders/report-file/report.factory.ts';
import type { RunningSite } from '../sites/operated-site.ts';
import { buildForm, buildOrderRow, register } from './buyer.ts';
import type { Person } from './person.ts';

type Decide = RequestOf<typeof decideRegistrations>;
type Filter = Partial<RequestOf<typeof listRegistrations>>;

type Registered = {
  person: Person;
  email: string;
  orderNumber: string;
  warrantyId: string;
};

export function registrar(desk: Person) {
  const view = async (warrantyId: string): Promise<RegistrationDetail> => {
    const answer = await desk.ask(viewRegistration, { warrantyId });
    if (answer.kind !== 'ok') throw new Error(`not shown: ${answer.code}`);
    return answer.data;
  };
  const list = async (filter: Filter = {}) => {
    const answer = await desk.ask(listRegistrations, { ...firstPage, ...filter });
    if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
    return answer.data.list;
  };
  return {
    view,
    list,
    async decide(
      act: Decide['act'],
      ids: readonly string[],
      more: Partial<Omit<Decide, 'rows' | 'act'>> & Partial<Decide['rows'][number]> = {},
      headers?: Record<string, string>,
    ) {
      const { version, item, ...rest } = more;
      const rows = [];
      for (const warrantyId of ids)
        rows.push({ warrantyId, version: version ?? (await view(warrantyId)).registration.version, item });
      return desk.ask(
        decideRegistrations,
        { act, reason: undefined, note: 'Looked into it', ...rest, rows },
        headers,
      );
    },
  };
}

export function outcomesOf(answer: Awaited<ReturnType<ReturnType<typeof registrar>['decide']>>): string[] {
  if (answer.kind !== 'ok') throw new Error(`not decided: ${answer.code}`);
  return answer.data.rows.map(({ outcome }) => outcome);
}

/** Registers an order that the ledger does not have yet. */
export async function waitingFor(site: RunningSite, form = buildForm(), at?: string): Promise<Registered> {
  const person = site.visitor(at === undefined ? {} : { site: at });
  const answer = await register(person, form);
  if (answer.kind === 'ok' || answer.code !== 'registrationNotActivated') throw new Error('it does not wait');
  const { email, orderNumber } = form;
  return { person, email, orderNumber, warrantyId: answer.data.warrantyId };
}

/** Registers an order of the ledger, so that its warranty is extended. */
export async function extendedFor(
  site: RunningSite,
  {
    form = buildForm(),
    row = {},
    at,
  }: { form?: ReturnType<typeof buildForm>; row?: BuiltRow; at?: string } = {},
): Promise<Registered> {
  const person = site.visitor(at === undefined ? {} : { site: at });
  const { email, orderNumber } = form;
  await site.operator.importRows([buildOrderRow(orderNumber, row)]);
  const answer = await register(person, form);
  if (answer.kind !== 'ok') throw new Error(`not extended: ${answer.code}`);
  return { person, email, orderNumber, warrantyId: answer.data.warrantyId };
}

export const laterReport = ({ operator }: RunningSite, orderNumber: string, row: BuiltRow): Promise<void> =>
  operator.importRows([
    buildOrderRow(orderNumber, { 'last-updated-date': '2026-07-01T10:00:00+00:00', ...row }),
  ]);

export const cancelledRow = {
  'order-status': 'Cancelled',
  'item-status': 'Cancelled',
  quantity: '0',
} as const;

export async function statusesOf({ person }: Pick<Registered, 'person'>): Promise<string[]> {
  const answer = await person.ask(listWarranties, firstPage);
  if (answer.kind !== 'ok') throw new Error(`no list: ${answer.code}`);
  return answer.data.list.map(({ status }) => status);
}
