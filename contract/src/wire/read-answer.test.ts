import { describe, expect, test } from 'vitest';
import { logIn, sendLoginCode } from '../account/log-in.ts';
import { viewArticle } from '../legal/legal.ts';
import { fastCreateWarranty } from '../warranty/fast-create.ts';
import { listWarranties } from '../warranty/index.ts';
import { ourNames, readAnswer, refusalData } from './read-answer.ts';

const session = {
  token: 't',
  expires_at: 10,
  email: 'a@b.co',
  given_name: 'Ann',
  avatar: '',
  email_proven: true,
};

describe('an answer', () => {
  test('reads a success with our field names, and times as dates', () => {
    expect(readAnswer(logIn, { code: 200, msg: '', data: session })).toEqual({
      kind: 'ok',
      msg: '',
      data: {
        token: 't',
        expiresAt: new Date(10_000),
        email: 'a@b.co',
        givenName: 'Ann',
        avatar: '',
        emailVerified: true,
      },
    });
  });

  test('reads a refusal with the name of its code and its data', () => {
    const answer = readAnswer(sendLoginCode, { code: 10103, msg: 'soon', data: { retry_at: 60 } });
    expect(answer).toEqual({
      kind: 'refused',
      code: 'codeTooSoon',
      msg: 'soon',
      data: { retryAt: new Date(60_000) },
    });
  });

  test('reads a common code for every call, also if the call does not list it', () => {
    const answer = readAnswer(listWarranties, { code: 10100, msg: 'Please log in.', data: {} });
    expect(answer).toMatchObject({ kind: 'refused', code: 'sessionEnded' });
  });

  test('reads an unknown code as a fault, and keeps its text', () => {
    const answer = readAnswer(viewArticle, { code: 19999, msg: 'Something new.', data: {} });
    expect(answer).toMatchObject({ kind: 'refused', code: 'fault', msg: 'Something new.' });
  });

  test('reads an unknown registration status as under review', () => {
    const one = {
      warranty_id: 'w',
      order_no: '1',
      product_id: null,
      product_img_url: null,
      product_name: null,
      quantity: null,
      shopping_site: null,
      order_date: null,
      basis_warranty: null,
      extend_warranty: null,
      warranty_duration: null,
      expiry_time: null,
      status: 'pondered',
      activated: null,
      created_at: 1,
      answer_by: null,
    };
    const data = { list: [one], total: 1, p: 1, r: 100, summary: null };
    const answer = readAnswer(listWarranties, { code: 200, msg: '', data });
    expect(answer.kind === 'ok' && answer.data.list[0]?.status).toBe('pending');
  });
});

describe("a refusal's data", () => {
  test('the data of a refused registration contains success false', () => {
    const { codes } = fastCreateWarranty;
    expect(refusalData(codes, 'invalidInput', { fields: { email: 'x' } })).toEqual({
      success: false,
      fields: { email: 'x' },
    });
    expect(refusalData(codes, 'alreadyActivated', { status: 'alreadyApplied' })).toEqual({
      success: false,
      status: 'already_applied',
    });
    expect(refusalData(codes, 'mailRegistered', {})).toEqual({ success: false });
  });

  test('the data of other refused calls does not contain success', () => {
    expect(refusalData(logIn.codes, 'invalidInput', { fields: {} })).toEqual({ fields: {} });
    expect(refusalData(logIn.codes, 'wrongCredentials', {})).toEqual({});
  });

  test('ourNames converts wire field names to our names', () => {
    expect(ourNames(fastCreateWarranty, { order_no: 'x', given_name: 'y' })).toEqual({
      orderNumber: 'x',
      givenName: 'y',
    });
  });
});
