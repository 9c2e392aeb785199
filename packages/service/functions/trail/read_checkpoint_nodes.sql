create or replace function read_checkpoint_nodes(paths text[])
returns table (path text, children bytea) language plpgsql stable set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select n.path, n.children from unnest(paths) as w (path)
  cross join lateral (select * from checkpoint_nodes c where c.path = w.path limit 1) n;
end
$$;
