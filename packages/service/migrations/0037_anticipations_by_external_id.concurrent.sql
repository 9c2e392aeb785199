-- Filters and searches by external_id (packages/service/src/payments/store/filtered-pages.ts).
create index concurrently anticipations_by_external_id on anticipations (merchant_id, lower(external_id collate "C")) where external_id is not null;
