-- The text of a published manual or of captions that the bot has read is content too: its bot must learn it.
do $$
begin
  -- No lock on a table that other nodes are using.
  if exists (select from pg_trigger where tgrelid = 'bot_section'::regclass and tgname = 'content_added') then
    return;
  end if;
  create trigger content_added after insert on bot_section
    referencing new table as changed for each statement execute function content_changed();
end
$$;
