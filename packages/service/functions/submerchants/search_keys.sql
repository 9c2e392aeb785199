-- Search by words. The cost depends on the rows that a search returns, not on all rows with its words: the keys of the index are words,
-- each prefixed with the two weeks of its row. So the rows with a word, or with a prefix of words, can be queried two weeks at a time,
-- the newest first.
--
-- The keys of a row's words, which contain no capital letter. The index calls it at every write: one expression, 3 µs.
create or replace function search_keys(id uuid, words tsvector) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  prefix constant text := lpad(to_hex(('x' || left(id::text, 8) || substr(id::text, 10, 4))::bit(48)::bigint / (14 * 24 * 60 * 60 * 1000)), 3, '0');
begin
  return array_to_tsvector(string_to_array(prefix || array_to_string(tsvector_to_array(words), 'P' || prefix), 'P'));
end
$$;
