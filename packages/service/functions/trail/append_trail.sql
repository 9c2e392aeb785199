-- Appends entries to trails of submerchants. `entries` holds one entry a line, `personal` their sealed values, an empty line for none;
-- hashes are hexadecimal.
create or replace function append_trail(recorded trail_rows) returns integer language plpgsql as $$
begin
  insert into trail (merchant_id, submerchant_id, position, entry, personal, previous_hash, hash)
  select a.merchant_id, a.submerchant_id, a.position, a.entry, a.personal, decode(a.previous_hash, 'hex'), decode(a.hash, 'hex')
  from unnest(recorded.merchants, recorded.submerchants, recorded.positions, string_to_array(recorded.entries, E'\n'),
    string_to_array(recorded.personal, E'\n', ''), recorded.previous_hashes, recorded.hashes)
    as a (merchant_id, submerchant_id, position, entry, personal, previous_hash, hash);
  insert into changed_trails (merchant_id, submerchant_id, position)
  select unnest(recorded.merchants), unnest(recorded.submerchants), unnest(recorded.positions);
  return cardinality(recorded.positions);
end
$$;
