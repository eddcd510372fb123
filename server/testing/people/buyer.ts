import type { FastCreateRequest } from '@aftercare/contract/warranty/fast-create';
import { fastCreateWarranty } from '@aftercare/contract/warranty/fast-create';
import {
  type BuiltRow,
  buildOrderNumber,
  buildRow,
} from '../../src/features/orders/report-file/report.factory.ts';
import { ownEmailAddress, type Person } from './person.ts';

export function buildForm(overrides: Partial<FastCreateRequest> = {}): FastCreateRequest {
  return {
    orderNumber: buildOrderNumber(),
    email: ownEmailAddress(),
    scene: 2,
    phone: undefined,
    givenName: undefined,
    password: undefined,
    isRead: true,
    ...overrides,
  };
}

export const buildOrderRow = (orderNumber: string, overrides: BuiltRow = {}): BuiltRow =>
  buildRow({ 'amazon-order-id': orderNumber, sku: 'FP-P16-GY-US', ...overrides });

export async function register(person: Person, form: FastCreateRequest, headers?: Record<string, string>) {
  const answer = await person.ask(fastCreateWarranty, form, headers);
  const isStored = answer.kind === 'ok' || answer.code === 'registrationNotActivated';
  if (isStored && 'token' in answer.data) person.token = answer.data.token;
  return answer;
}
