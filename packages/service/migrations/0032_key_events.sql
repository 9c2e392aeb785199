-- The sequence of a key's last event (api_key.expiring). No other events tell of keys.
alter table merchant_api_keys add column event_sequence bigint not null default 0;
