-- A value sealed with the master key. A process whose key cannot open it does not start.
create table master_key_proof (
  only_row boolean primary key default true check (only_row),
  sealed text not null
);

-- Backfill: any secret that is stored proves the key; the first start with that key puts a value without meaning in its place.
insert into master_key_proof (sealed) select secret from endpoints order by updated_at desc limit 1;
