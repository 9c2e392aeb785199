-- Indexes names with ß, ł, æ, ø and their like as they are searched for from now on: by their plain letters. Words without them stay as they
-- are. A process of the release before writes the words of before: a row that it changes behind the batch keeps them until its next change.
with batch as (
  select merchant_id, id from submerchants
  where (merchant_id, id) > (coalesce($1::jsonb ->> 'merchant_id', '00000000-0000-0000-0000-000000000000')::uuid,
    coalesce($1::jsonb ->> 'id', '00000000-0000-0000-0000-000000000000')::uuid)
  order by merchant_id, id limit 500
), changed as (
  update submerchants s set search_words = array_to_tsvector(array(
    select replace(replace(replace(replace(translate(word, 'øłđðħŧı', 'olddhti'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    from unnest(tsvector_to_array(s.search_words)) as word))
  from batch where s.merchant_id = batch.merchant_id and s.id = batch.id and s.search_words::text ~ '[ßæœøłđðþħŧı]'
)
select jsonb_build_object('merchant_id', merchant_id, 'id', id) as progress, (select count(*) from batch) as rows
from batch order by merchant_id desc, id desc limit 1
