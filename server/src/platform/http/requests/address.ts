import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ];
}

/** The address by which limits count: an IPv4 address, or the /64 of an IPv6 one. */
export function normaliseAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain;
  return groupsOf(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The caller's address: the peer's, or the one that the given number of trusted proxies report. */
export function addressOf(request: Pick<FastifyRequest, 'raw' | 'headers'>, trustedHops: number): string {
  const peer = request.raw.socket.remoteAddress ?? '';
  if (trustedHops === 0) return normaliseAddress(peer);
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const chain = forwarded.split(',').map((part) => part.trim());
  const claimed = chain.at(-trustedHops) ?? '';
  return normaliseAddress(isIP(claimed) === 0 ? peer : claimed);
}
