-- Appends entries to trails of submerchants. `texts` holds one entry a line, `personal` their sealed values, an empty line for none;
-- hashes are hexadecimal.
create or replace function append_trail(
  merchants uuid[], submerchant_ids uuid[], positions bigint[], texts text, personal text, previous_hashes text[], hashes text[])
returns integer language plpgsql as $$
begin
  insert into trail (merchant_id, submerchant_id, position, entry, personal, previous_hash, hash)
  select a.merchant_id, a.submerchant_id, a.position, a.entry, a.personal, decode(a.previous_hash, 'hex'), decode(a.hash, 'hex')
  from unnest(merchants, submerchant_ids, positions, string_to_array(texts, E'\n'), string_to_array(append_trail.personal, E'\n', ''),
    previous_hashes, hashes) as a (merchant_id, submerchant_id, position, entry, personal, previous_hash, hash);
  insert into changed_trails (merchant_id, submerchant_id, position)
  select a.merchant_id, a.submerchant_id, a.position
  from unnest(merchants, submerchant_ids, positions) as a (merchant_id, submerchant_id, position);
  return cardinality(positions);
end
$$;
