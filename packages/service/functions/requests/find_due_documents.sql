-- Submerchants of a group with a current document of which the next notice is due, by documents_noticed; or that expires before the
-- horizon and of which no notice was given yet, by documents_unnoticed.
create or replace function find_due_documents(of_group uuid, now timestamptz, horizon timestamptz, most integer)
returns table (merchant_id uuid, submerchant_id uuid) language plpgsql stable as $$
begin
  return query
  select distinct due.merchant_id, due.submerchant_id from (
    (select d.merchant_id, d.submerchant_id from documents d
      where d.replaced_at is null and d.notice_at is not null and d.notice_at <= now
      order by d.notice_at limit most)
    union all
    (select d.merchant_id, d.submerchant_id from documents d
      where d.replaced_at is null and d.status in ('pending', 'approved', 'expired') and d.notice_at is null
        and d.expires_at <= horizon
      order by d.expires_at limit most)) as due
  limit most;
end
$$;
