-- When a charge that was charged back became so, if it was amended since: the chargeback counts on that day (charge_sums). Null: at updated_at.
alter table charges add column charged_back_at timestamptz(3);
