-- Merchants (the account holders), and the credentials that open the API for them and for the operator.

create table merchants (
  id uuid primary key,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- A request arrives with a public key alone, before its merchant is known. This table is therefore the one of a
-- merchant's that is looked up without merchant_id: on a distributed database it is kept whole on every node.
create table merchant_api_keys (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  name text not null,
  permission text not null check (permission in ('read', 'write')),
  public_key text not null unique,
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  primary key (merchant_id, id)
);

create table operator_api_keys (
  id uuid primary key,
  name text not null,
  public_key text not null unique,
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
