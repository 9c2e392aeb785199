-- Values that the operator has blocked (src/blocks, decisions/0075-block-list.md). On a cluster, these tables are on the coordinator.

create table blocks (
  id uuid primary key,
  kind text not null check (kind in ('tax_id', 'cnpj_root', 'email', 'email_domain', 'phone', 'address')),
  -- HMAC-SHA-256 of kind and value under `block_secret`, in hexadecimal digits: by which sellers are compared with it. Null once forgotten.
  value_hash text,
  -- JSON, sealed under the installation's key: the value, and what was noted at its blocking and its lifting. Null once forgotten.
  body text,
  reason text not null,
  -- A person or a key of the operator.
  created_by uuid not null,
  -- Null: it stands until it is lifted.
  expires_at timestamptz(3),
  lifted_at timestamptz(3),
  lifted_by uuid
);

create index blocks_of_value on blocks (value_hash) where lifted_at is null;
create index blocks_to_forget on blocks (coalesce(lifted_at, expires_at)) where body is not null;

-- Drawn by the first process that needs it, and sealed under the installation's key.
create table block_secret (
  id integer primary key check (id = 1),
  secret text not null
);
