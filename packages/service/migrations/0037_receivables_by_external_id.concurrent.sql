-- Filters and searches by external_id (packages/service/src/payments/store/filtered-pages.ts).
create index concurrently receivables_by_external_id on receivables (merchant_id, lower(external_id collate "C")) where external_id is not null;
