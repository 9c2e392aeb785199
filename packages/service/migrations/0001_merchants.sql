-- Merchants (the account holders), and the keys that open the API for them and for the operator.

create table merchants (
  id uuid primary key,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  -- Requests per 60 s and rate category (§8.1); null: the specification's value.
  rate_transactions integer check (rate_transactions > 0),
  rate_queries integer check (rate_queries > 0),
  rate_default integer check (rate_default > 0),
  -- The head of the merchant's trail.
  trail_position bigint not null default 0,
  trail_hash bytea not null default decode(repeat('00', 32), 'hex'),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  -- Whose days a merchant means where a day is given without a time zone.
  time_zone text not null default 'UTC'
);

-- The number of merchants is the sum of these rows. The last byte of a merchant's id says in which row it is counted, so that
-- simultaneous creations seldom wait for each other. Counting the merchants themselves took 8 ms for 100,000.
create table merchant_counts (
  slot integer primary key,
  merchants bigint not null
) with (fillfactor = 50);
insert into merchant_counts select slot, 0 from generate_series(0, 15) as slot;

-- Authentication looks a key up by its public part alone, before the merchant is known. On a cluster, the table is therefore on the
-- coordinator.
create table merchant_api_keys (
  merchant_id uuid not null references merchants (id),
  id uuid not null,
  name text not null,
  permission text not null check (permission in ('read', 'write')),
  public_key text not null unique,
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- The limits of the key; null: none.
  scopes jsonb,
  expires_at timestamptz(3),
  address_ranges jsonb,
  -- Written at most once a minute, in batches.
  last_used_at timestamptz(3),
  -- The key that replaces this one since its rotation, and the expiry before it.
  replaced_by uuid,
  former_expires_at timestamptz(3),
  reminded_at timestamptz(3),
  -- The sequence of a key's last event (api_key.expiring). No other events tell of keys.
  event_sequence bigint not null default 0,
  primary key (merchant_id, id)
);

create table operator_api_keys (
  id uuid primary key,
  name text not null,
  public_key text not null unique,
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  scopes jsonb,
  expires_at timestamptz(3),
  address_ranges jsonb,
  rate_limit integer,
  last_used_at timestamptz(3),
  replaced_by uuid,
  former_expires_at timestamptz(3),
  reminded_at timestamptz(3)
);
