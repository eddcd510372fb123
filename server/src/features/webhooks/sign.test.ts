import { expect, test } from 'vitest';
import { newWebhookSecret, signedHeaders } from './sign.ts';

test('a delivery has the headers and the signature of the Standard Webhooks specification', () => {
  // The example of the specification's reference libraries.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330_000);
  expect(
    signedHeaders([secret], { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }),
  ).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('a delivery has one signature for each valid secret, separated by a space', () => {
  const signed = { id: 'evt_1', at: new Date(0), body: '{}' };
  const [first, second] = [newWebhookSecret(), newWebhookSecret()];
  const of = (...secrets: string[]) => signedHeaders(secrets, signed)['webhook-signature'];
  expect(of(first, second)).toBe(`${of(first)} ${of(second)}`);
  expect(of(first)).not.toBe(of(second));
});
