import { asOwner } from '../reading/stored.ts';

export const breakTickets = (url: string): Promise<unknown> =>
  asOwner(url, 'alter table ticket add constraint ticket_store_is_away check (false) not valid');

export const mendTickets = (url: string): Promise<unknown> =>
  asOwner(url, 'alter table ticket drop constraint ticket_store_is_away');

export const rejectText = (url: string, text: string): Promise<unknown> =>
  asOwner(url, `alter table message add constraint words_are_away check (body <> '${text}') not valid`);

export const breakMessages = (url: string): Promise<unknown> =>
  asOwner(url, 'alter table message rename to message_away');

export const mendMessages = (url: string): Promise<unknown> =>
  asOwner(url, 'alter table message_away rename to message');
