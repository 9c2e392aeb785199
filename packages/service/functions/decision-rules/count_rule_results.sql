-- Adds to the counts of the decision rules: { merchant_id, submerchant_id, counted: [{ rules_id, mode, since, outcome, to_people }] }, or, without
-- `counted`, a seller that was rejected or suspended, with the time of its last submission: what rules had approved of it is overturned, once.
create or replace function count_rule_results(results json) returns void language plpgsql as $$
declare
  one record;
  approvals text;
  counted jsonb := '[]';
begin
  for one in select * from json_to_recordset(results) as r (merchant_id uuid, submerchant_id uuid, counted jsonb, submitted_at timestamptz(3)) loop
    if one.counted is null then
      select e.versions into approvals from evidence e
      where e.merchant_id = one.merchant_id and e.submerchant_id = one.submerchant_id and e.kind = 'decision'
        and e.answered_at >= one.submitted_at;
      continue when approvals is null;
      update evidence set versions = null
      where merchant_id = one.merchant_id and submerchant_id = one.submerchant_id and kind = 'decision';
      one.counted := approvals;
    end if;
    counted := counted || (
      select jsonb_agg(c || jsonb_build_object('merchant_id', one.merchant_id)) from jsonb_array_elements(one.counted) as c);
  end loop;
  -- In the order of their keys, so that two changes at once wait for one another.
  for one in
    select c.merchant_id, c.rules_id, c.mode, c.since, count(*) filter (where c.outcome = 'approve') as approved,
      count(*) filter (where c.outcome = 'refer') as referred, count(*) filter (where c.outcome = 'ask_for_more') as asked_for_more,
      count(*) filter (where c.outcome = 'reject') as rejected, count(*) filter (where c.to_people) as to_people,
      count(*) filter (where c.outcome is null) as overturned
    from jsonb_to_recordset(counted) as c (merchant_id uuid, rules_id uuid, mode text, since timestamptz(3), outcome text, to_people boolean)
    group by c.merchant_id, c.rules_id, c.mode, c.since order by c.merchant_id, c.rules_id, c.mode, c.since
  loop
    insert into rule_counts as c (merchant_id, rules_id, mode, since, approved, referred, asked_for_more, rejected, to_people, overturned)
    values (one.merchant_id, one.rules_id, one.mode, one.since, one.approved, one.referred, one.asked_for_more, one.rejected,
      one.to_people, one.overturned)
    on conflict (merchant_id, rules_id, mode, since) do update set
      approved = c.approved + excluded.approved, referred = c.referred + excluded.referred,
      asked_for_more = c.asked_for_more + excluded.asked_for_more, rejected = c.rejected + excluded.rejected,
      to_people = c.to_people + excluded.to_people, overturned = c.overturned + excluded.overturned;
  end loop;
end
$$;
