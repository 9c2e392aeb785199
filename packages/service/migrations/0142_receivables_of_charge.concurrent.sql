-- The receivables of a charge (packages/service/src/payments/store/record-conditions.ts).
create index concurrently receivables_of_charge on receivables (merchant_id, charge_id);
