-- Indexes names that are not ASCII by their words (0180); those of ASCII have the same words as before. A row that changes meanwhile is left
-- to its change. What a process of the release before writes after the batch has passed has its words of before until its next change.
with batch as (
  select merchant_id, id, version,
    case when concat(legal_name, trade_name, email, external_id) ~ '[^\u0001-\u007f]'
      then submerchant_search_words(merchant_id, legal_name, trade_name, tax_id, email, external_id) end as words
  from submerchants
  where (merchant_id, id) > (coalesce($1::jsonb ->> 'merchant_id', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 'id', '00000000-0000-0000-0000-000000000000')::uuid)
  order by merchant_id, id limit 500
), changed as (
  update submerchants s set search_words = batch.words from batch
  where s.merchant_id = batch.merchant_id and s.id = batch.id and s.version = batch.version and s.search_words <> batch.words
)
select jsonb_build_object('merchant_id', merchant_id, 'id', id) as progress, (select count(*) from batch) as rows
from batch order by merchant_id desc, id desc limit 1
