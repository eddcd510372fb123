import { createHmac } from 'node:crypto';

/** The role that the application logs in as: it owns nothing, so row level security applies to it. */
export const applicationRole = 'aftercare_app';

/**
 * The same database for another user. Query parameters, because a URL without a host has no place for a user.
 */
export function urlForUser(url: string, user: string, password: string): string {
  const other = new URL(url);
  if (other.hostname !== '') {
    other.username = '';
    other.password = '';
  }
  other.searchParams.set('user', user);
  other.searchParams.set('password', password);
  return other.href;
}

export function ownerOf(url: string): { user: string; password: string } {
  const parsed = new URL(url);
  return {
    user: parsed.searchParams.get('user') ?? decodeURIComponent(parsed.username),
    password: parsed.searchParams.get('password') ?? decodeURIComponent(parsed.password),
  };
}

/** Derived from the owner's password, so that every node knows it without a shared file. */
export function applicationPassword(ownerUrl: string): string {
  const { user, password } = ownerOf(ownerUrl);
  return createHmac('sha256', password).update(`${applicationRole}\n${user}`).digest('base64url');
}

export function applicationUrl(ownerUrl: string): string {
  return urlForUser(ownerUrl, applicationRole, applicationPassword(ownerUrl));
}

export function urlForDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${encodeURIComponent(database)}`;
  return other.href;
}
