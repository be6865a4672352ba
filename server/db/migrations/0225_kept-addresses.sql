-- The address of somebody who wrote to the operator is in the key of its confirmation as a hash only.
update message set event_key = 'contact:' || encode(sha256(convert_to(substr(event_key, 9, length(event_key) - 19), 'UTF8')), 'hex') || right(event_key, 11)
where event_key ~ '^contact:.*@.*:\d{4}-\d\d-\d\d$';

-- Whether a message went to an address that its person has now. Messages to a guardian and to an earlier address did not.
create function is_own_address(one message) returns boolean language sql stable as $$
  select exists (
    select from person p where p.id = one.person_id and case one.channel
      when 'email' then lower(p.email) = lower(one.recipient)
      when 'sms' then right(regexp_replace(p.phone, '\D', '', 'g'), 10) = right(one.recipient, 10)
      else true end)
$$;

-- A reason that quotes the address outlives it as well.
update message_attempt a set failure = replace(a.failure, m.recipient, '••••••') from message m
where m.id = a.message_id and m.recipient <> '' and position(m.recipient in a.failure) > 0;
update message set failure = replace(failure, recipient, '••••••') where recipient <> '' and position(recipient in failure) > 0;

-- Texts that were removed before kept such addresses.
update message m set recipient = '', event_key = null where text_removed_at is not null and not is_own_address(m);
