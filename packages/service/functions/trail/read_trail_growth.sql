-- The entries of trails since the known positions, with the texts of their records. These are computed within one statement, instead of a
-- call of submerchant_state with its four statements for each trail: a checkpoint spent most of the database's time on these calls. They
-- must stay equal to those of submerchant_state, with which they are compared later. The rows of parts come in the order of an index, so that
-- nothing is sorted for each trail.
create or replace function read_trail_growth(of_group uuid, merchants uuid[], submerchants uuid[], known bigint[], most integer)
returns TABLE(merchant_id uuid, submerchant_id uuid, "position" bigint, hash bytea, state text, entries json) language plpgsql stable
 SET "TimeZone" TO 'UTC' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
begin
  return query
  select s.merchant_id, s.id, s.trail_position, s.trail_hash,
    json_build_object(
      'submerchant', (select row_to_json(r) from (
        select s.id, s.external_id, s.status, s.entity_type, s.trade_name, s.legal_name, s.tax_id, s.email, s.phone, s.birth_date,
          s.mother_name, s.business_type, s.product_categories, s.average_ticket, s.monthly_revenue, s.mcc, s.mcc_source,
          s.mcc_table_version, s.cnaes, s.metadata, s.review_notes, s.review_reasons, s.submitted_at, s.reviewed_at, s.activated_at,
          s.resubmission_count, s.capabilities, s.suspension, s.closure, s.created_at) as r),
      'legal_representatives', (select coalesce(json_agg(row_to_json(r)), '[]') from (
        select p.id, p.submerchant_id, p.document, p.entity_type, p.name, p.legal_name, p.birth_date, p.mother_name, p.email, p.phone, p.role,
          p.qualification, p.participation_percentage, p.is_admin, p.created_at
        from legal_representatives p
        where p.merchant_id = s.merchant_id and p.submerchant_id between s.id and s.id order by p.submerchant_id, p.id) as r),
      'documents', (select coalesce(json_agg(row_to_json(r)), '[]') from (
        select d.id, d.submerchant_id, d.type, d.legal_representative_id, d.number, d.file_url, d.file_name, d.file_size, d.mime_type,
          d.expires_at, d.notes, d.status, d.verification_code, d.verification_notes, d.verified_at, d.replaced_at, d.created_at
        from documents d
        where d.merchant_id = s.merchant_id and d.submerchant_id between s.id and s.id order by d.submerchant_id, d.id) as r),
      'amendments', (select coalesce(json_agg(row_to_json(r)), '[]') from (
        select m.id, m.submerchant_id, m.status, m.created_at, m.decided_at
        from amendments m
        where m.merchant_id = s.merchant_id and m.submerchant_id between s.id and s.id order by m.submerchant_id, m.id) as r),
      'addresses', (select coalesce(json_agg(row_to_json(r)), '[]') from (
        select a.id, a.submerchant_id, a.type, a.street, a.number, a.complement, a.neighborhood, a.city, a.state, a.zip_code, a.country,
          a.is_primary, a.created_at
        from addresses a
        where a.merchant_id = s.merchant_id and a.submerchant_id between s.id and s.id order by a.submerchant_id, a.id) as r),
      'holds', coalesce(s.holds, '[]'),
      'cases', coalesce(s.open_cases, '[]'))::text,
    e.entries
  from unnest(merchants, submerchants, known) as w (merchant_id, submerchant_id, known)
  cross join lateral (
    select * from submerchants one
    where one.merchant_id = w.merchant_id and one.id = w.submerchant_id limit 1) s
  cross join lateral (
    select coalesce(json_agg(json_build_array(t.position, t.entry, encode(t.previous_hash, 'hex'), encode(t.hash, 'hex'))
      order by t.position), '[]') as entries
    from (
      select t.position, t.entry, t.previous_hash, t.hash from trail t
      where t.merchant_id = w.merchant_id and t.submerchant_id = w.submerchant_id and t.position >= w.known and most > 0
      order by t.position limit most) t) e;
end
$$;
