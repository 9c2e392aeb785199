-- Deletes rows of a partitioned table from its default partition, with smaller ids than the given one. Such rows exist if maintenance
-- failed for so long that their days never got a partition. Returns how many.
create or replace function delete_old_rows(of_group uuid, partitioned text, first_kept uuid, most integer)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  deleted integer;
  counted constant text := case partitioned
    when 'events' then
      $sql$count_in_lists('{events}', array_agg(merchant_id), '{}', array_agg(kind), array_agg(id), array_agg(-1))$sql$
    when 'deliveries' then
      $sql$count_in_lists('{deliveries}', array_agg(merchant_id), array_agg(endpoint_id), array_agg(state), array_agg(id), array_agg(-1))$sql$
    else 'null' end;
begin
  execute format($sql$
    with gone as (
      delete from %1$I where ctid = any (array(select ctid from %1$I where id < $1 limit $2)) returning *)
    select count(*), %2$s from gone$sql$,
    table_of_group(partitioned || '_default', of_group), counted)
  into deleted using first_kept, most;
  return deleted;
end
$$;
