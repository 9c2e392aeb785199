-- Keys with limits: scopes, an expiry, address ranges, a rate. Release 0.2.0 knows none of these and would accept such a key for everything.
-- So the hash of its secret is in limited_secret_hash, and secret_hash is 32 zero bytes, which no secret has: that release refuses the key. It
-- can still list and revoke it.
alter table merchant_api_keys
  add column scopes jsonb,
  add column expires_at timestamptz(3),
  add column address_ranges jsonb,
  add column limited_secret_hash bytea,
  -- Written at most once a minute, in batches.
  add column last_used_at timestamptz(3),
  -- The key that replaces this one since its rotation, and the expiry before it.
  add column replaced_by uuid,
  add column former_expires_at timestamptz(3),
  add column reminded_at timestamptz(3);

alter table operator_api_keys
  add column scopes jsonb,
  add column expires_at timestamptz(3),
  add column address_ranges jsonb,
  add column rate_limit integer,
  add column limited_secret_hash bytea,
  add column last_used_at timestamptz(3),
  add column replaced_by uuid,
  add column former_expires_at timestamptz(3),
  add column reminded_at timestamptz(3);

-- Not validated: in the existing rows, the new columns are null.
alter table merchant_api_keys add constraint merchant_api_keys_limits check (
  case when limited_secret_hash is null then scopes is null and expires_at is null and address_ranges is null
  else secret_hash = decode(repeat('00', 32), 'hex') end) not valid;
alter table operator_api_keys add constraint operator_api_keys_limits check (
  case when limited_secret_hash is null then scopes is null and expires_at is null and address_ranges is null and rate_limit is null
  else secret_hash = decode(repeat('00', 32), 'hex') end) not valid;
