import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressOf, normaliseAddress } from './address.ts';

const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({
    raw: { socket: { remoteAddress } },
    headers: { 'x-forwarded-for': forwarded },
  }) as unknown as FastifyRequest;

describe('an address', () => {
  it.each([
    ['127.0.0.2', '127.0.0.2'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s is normalized to %s', (address, expected) => {
    expect(normaliseAddress(address)).toBe(expected);
  });

  it('is the peer’s when no proxy is trusted, whatever the headers claim', () => {
    expect(addressOf(requestFrom('10.0.0.9', '1.2.3.4'), 0)).toBe('10.0.0.9');
  });

  it('is the one that the outermost trusted proxy saw', () => {
    expect(addressOf(requestFrom('10.0.0.9', '6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4');
    expect(addressOf(requestFrom('10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8'), 2)).toBe('1.2.3.4');
  });

  it('is the peer’s when the header is missing or holds no address', () => {
    expect(addressOf(requestFrom('10.0.0.9'), 1)).toBe('10.0.0.9');
    expect(addressOf(requestFrom('10.0.0.9', '1.2.3.4'), 2)).toBe('10.0.0.9');
    expect(addressOf(requestFrom('10.0.0.9', 'x y'), 1)).toBe('10.0.0.9');
  });
});
