-- The text of a submerchant with everything that belongs to it and that its trail records. Columns are named: a column that is added
-- later does not change the text.
create or replace function submerchant_state(of_merchant uuid, of_submerchant uuid) returns text language plpgsql stable
set timezone = 'UTC' as $$
begin
  return (select json_build_object(
    'submerchant', (select row_to_json(r) from (
      select s.id, s.external_id, s.status, s.entity_type, s.trade_name, s.legal_name, s.tax_id, s.email, s.phone, s.birth_date,
        s.mother_name, s.business_type, s.product_categories, s.average_ticket, s.monthly_revenue, s.mcc, s.mcc_source,
        s.mcc_table_version, s.cnaes, s.metadata, s.review_notes, s.review_reasons, s.submitted_at, s.reviewed_at, s.activated_at,
        s.resubmission_count, s.capabilities, s.suspension, s.closure, s.created_at
      from submerchants s where s.merchant_id = of_merchant and s.id = of_submerchant) as r),
    'legal_representatives', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
      select p.id, p.submerchant_id, p.document, p.entity_type, p.name, p.legal_name, p.birth_date, p.mother_name, p.email, p.phone, p.role,
        p.qualification, p.participation_percentage, p.is_admin, p.created_at
      from legal_representatives p where p.merchant_id = of_merchant and p.submerchant_id = of_submerchant) as r),
    'documents', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
      select d.id, d.submerchant_id, d.type, d.legal_representative_id, d.number, d.file_url, d.file_name, d.file_size, d.mime_type,
        d.expires_at, d.notes, d.status, d.verification_code, d.verification_notes, d.verified_at, d.replaced_at, d.created_at
      from documents d where d.merchant_id = of_merchant and d.submerchant_id between of_submerchant and of_submerchant
      order by d.submerchant_id) as r),
    'amendments', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
      select m.id, m.submerchant_id, m.status, m.created_at, m.decided_at
      from amendments m where m.merchant_id = of_merchant and m.submerchant_id between of_submerchant and of_submerchant
      order by m.submerchant_id) as r),
    'addresses', (select coalesce(json_agg(row_to_json(r) order by r.id), '[]') from (
      select a.id, a.submerchant_id, a.type, a.street, a.number, a.complement, a.neighborhood, a.city, a.state, a.zip_code, a.country,
        a.is_primary, a.created_at
      from addresses a where a.merchant_id = of_merchant and a.submerchant_id = of_submerchant) as r),
    'holds', coalesce((select s.holds from submerchants s where s.merchant_id = of_merchant and s.id = of_submerchant), '[]'),
    'cases', coalesce((select s.open_cases from submerchants s where s.merchant_id = of_merchant and s.id = of_submerchant), '[]'))::text);
end
$$;
