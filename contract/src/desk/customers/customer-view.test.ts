import { expect, test } from 'vitest';
import { listInbox } from '../chat/inbox.ts';
import { listDeskTickets } from '../chat/tickets.ts';
import { scopeOf } from '../team/rights.ts';
import { deskRoles } from '../team/roles.ts';
import { listRegistrations } from '../warranty/registrations.ts';
import { viewCustomer } from './customer-view.ts';

test.each(deskRoles)('the %s who may view a customer may list everything that the view shows', (role) => {
  const memberships = [{ merchantId: 'here', role }];
  const person = { isEverywhere: false, memberships, awaitsTwoFactor: false };
  expect(scopeOf(person, viewCustomer)).toEqual(['here']);
  for (const list of [listInbox, listRegistrations, listDeskTickets])
    expect(scopeOf(person, list), list.path).toEqual(scopeOf(person, viewCustomer));
});
