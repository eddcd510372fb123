-- The number of chats of an agent who takes chats now; null if the agent is away. Locks the agent's presence until the
-- end of the transaction, so that two nodes never give the agent more chats than allowed, and none after going away.
create or replace function agent_load(agent text, seen_since timestamptz)
returns int
language plpgsql
as $$
declare
  merchant_before text := current_setting('app.merchant_id', true);
  chats int;
begin
  perform 1 from desk_presence where person_id = agent and status = 'online' and seen_at > seen_since for update;
  if not found then
    return null;
  end if;

  -- Chats of all merchants count. A new statement also sees the chats that were given before the lock was free.
  perform set_config('app.merchant_id', '*', true);
  select count(*) into chats from conversation where agent_id = agent;
  perform set_config('app.merchant_id', coalesce(merchant_before, ''), true);
  return chats;
end
$$;
