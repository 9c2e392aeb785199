/** The rows of a batch. */
export const batch = 50;

/** The merchant, and arrays of a batch, as SQL (fill-tables.ts). */
const merchant = 'filled_id(1)';
const ids = `filled_ids(1, ${batch})`;
const merchants = `array_fill(${merchant}, array[${batch}])`;
const texts = `array(select 't' || n from generate_series(1, ${batch}) n)`;
const hashes = `array_fill(repeat('00', 32), array[${batch}])`;
const numbers = (value: number | string) => `array_fill(${value}::integer, array[${batch}])`;
const bigints = (value: number | string) => `array_fill(${value}::bigint, array[${batch}])`;
const words = (value: string) => `array_fill('${value}'::text, array[${batch}])`;
const days = `array_fill(date '2026-01-01', array[${batch}])`;
const times = `array_fill(now(), array[${batch}])`;
const dues = `array(select timestamptz '2020-01-01' + n * interval '1 second' from generate_series(1, ${batch}) as n)`;
const newIds = `array(select gen_random_uuid() from generate_series(1, ${batch}))`;
const lines = (value: string) => `array_to_string(${words(value)}, E'\\n')`;
const json = (row: string) =>
  `(select json_agg(r) from (select ${row} from generate_series(1, ${batch}) as n) as r)`;
const jsonTexts = `to_json(${words('')})`;
const group = 'nil_id()';

const trail = `row(${merchants}, ${ids}, ${bigints(2)}, ${lines('{}')}, ${lines('')}, ${hashes}, ${hashes})::trail_rows`;
const events = `row(${merchants}, ${newIds}, ${words('charge.paid')}, ${ids}, ${bigints(9)}, ${times}, ${lines('{}')})::event_rows`;
const change = `${trail}, ${events}, null, row('submerchants', ${merchants}, null, ${words('pending')}, ${ids}, ${numbers(1)})::list_changes`;
const answers = json(
  `filled_id(1) as caller_id, 'new' || n as key, 'POST' as method, '/' as path, filled_id(1) as credential_id, '\\x00'::bytea as fingerprint, 200 as status, '{}' as body, now() as created_at`,
);
const settlement = (outcome: string) =>
  `${numbers(0)}, ${words(outcome)}, ${times}, ${newIds}, ${times}, ${numbers(200)}, ${words('')}, ${bigints(0)}, ${jsonTexts}, ${jsonTexts}, ${jsonTexts}, ${jsonTexts}, ${jsonTexts}`;
const claimed = `${group}, ${merchants}, ${ids}, ${numbers(10)}, ${numbers(100)}, array_fill('-infinity'::timestamptz, array[${batch}]), nil_id(), now(), now(), true, nil_id(), nil_id()`;
const owned = `${group}, ${merchants}, ${ids}, ${ids}, ${ids}`;

/** Functions whose batch is larger than that of the calls: they read so many rows at most. */
export const ownBatches: Record<string, number> = {
  is_list_fold_due: 2_000,
  number_events: 2_000,
};

/** Functions that are not called here, by the reason. */
export const leftOut: Record<string, readonly string[]> = {
  'They read all of a small table, or all of the queue, of a day or of a list, on purpose.': [
    'clear_orphans',
    'count_paused_endpoints',
    'find_assigned_cases',
    'find_mistimed_cases',
    'find_newest_events',
    'folded_total',
    'folded_total_of_all',
    'forget_case_changes',
    'forget_case_findings',
    'forget_decision_counts',
    'forget_list_day',
    'forget_list_deltas',
    'forget_seller_drafts',
    'list_miscounts',
    'read_case_changes',
    'read_file_state',
    'read_queue_cases',
    'charge_miscounts',
    'count_due_of_sellers',
    'count_queue_kinds',
    'read_queue_state',
    'rebuild_list_counts',
    'search_submerchants',
    'split_bucket',
    'submerchants_by_words',
    'true_list_counts',
  ],
  'They use no tables of merchants, or only insert.': [
    'filled_id',
    'filled_ids',
    'id_second',
    'id_time',
    'list_crowd',
    'read_writers',
    'list_group',
    'list_groups',
    'list_writers_since',
    'log_cancelled',
    'nil_id',
    'passes_filter',
    'queue_account_trail',
    'search_keys',
    'search_period',
    'search_prefix',
    'smallest_id',
    'submerchant_state',
    'table_of_group',
    'trail_is_append_only',
    'write_report',
  ],
  'store-calls.ts calls them.': [
    'are_as_read',
    'write_anticipations',
    'write_charges',
    'write_receivables',
    'write_wallets',
    'write_withdrawals',
  ],
};

/** Calls of every function that reads or writes tables, by its name, each on a batch. */
export const functionCalls: Record<string, readonly string[]> = {
  append_trail: [`append_trail(${trail})`],
  begin_file: [
    `begin_file(${merchant}, gen_random_uuid(), 1, 1, 100000, '', 't9', nil_id(), nil_id(), now(), now())`,
    `begin_file(${merchant}, gen_random_uuid(), 1, 1, 100000, '', 'new', nil_id(), nil_id(), now(), now())`,
  ],
  cancel_unreadable: [`cancel_unreadable(${merchant}, ${ids}, '')`],
  change_submerchants: [
    `change_submerchants(${merchant}, ${json(`filled_id(n) as id, 1 as version, '{}'::json as fields`)}, null, null, ${change})`,
  ],
  claim_within_rates: [`claim_within_rates(${claimed}, 1000)`],
  count_between: ['submerchants', 'events', 'deliveries', 'charges'].map(
    (list) =>
      `count_between(${merchant}, '${list}', nil_id(), '*', id_second(filled_id(1)), id_second(filled_id(${batch})))`,
  ),
  count_buckets: [
    `count_buckets(${group}, 'submerchants', '*', 3, id_second(filled_id(1)), id_second(filled_id(${batch})))`,
  ],
  count_case_moves: [`count_case_moves(${group}, array[${merchant}], '{live}', ${batch})`],
  count_in_lists: [
    `count_in_lists('{charges}', ${merchants}, ${ids}, ${words('paid')}, ${ids}, ${numbers(1)})`,
    `count_in_lists('{charges}', array[${merchant}], array[${merchant}], '{paid}', array[${merchant}], '{1}')`,
  ],
  count_partners: [`count_partners(${group}, ${ids}, ${texts}, 10)`],
  count_tax_ids: [`count_tax_ids(${group}, ${ids}, ${texts}, 10)`],
  delete_old_rows: [`delete_old_rows(${group}, 'events', filled_id(1), ${batch})`],
  drop_file: [`drop_file(${merchant}, filled_id(7))`],
  drop_held_deliveries: [`drop_held_deliveries(${merchant}, filled_id(7), '-infinity', ${batch})`],
  erase_values: [
    `erase_values(${merchant}, filled_id(7), 9, now(), ${json(`filled_id(n) as id, '' as body`)})`,
  ],
  find_abandoned_links: [`find_abandoned_links(${group}, now() + interval '1 day', ${batch})`],
  find_changed_trails: [`find_changed_trails(${group}, ${batch})`],
  find_claims: [`find_claims(${group}, filled_id(7), '-infinity')`],
  find_document_owner: [`find_document_owner(${group}, filled_id(7))`],
  find_active_sellers: [`find_active_sellers(${group}, nil_id(), ${batch})`],
  find_waiting_sellers: [`find_waiting_sellers(${merchant}, ${batch})`],
  find_expiring_documents: [
    `find_expiring_documents(${merchant}, '-infinity', 'infinity', ${batch})`,
  ],
  find_suspended_to_follow: [`find_suspended_to_follow(${group}, ${batch})`],
  claim_watch: [`claim_watch(${group}, date '2026-06-01', nil_id(), now(), now())`],
  advance_watch: [`advance_watch(${group}, nil_id(), nil_id())`],
  fold_charge_sums: [`fold_charge_sums(${group}, ${batch})`],
  forget_charge_sums: [`forget_charge_sums(${group}, date '2026-06-01', ${batch})`],
  sum_charges_since: [`sum_charges_since(${group}, ${merchants}, ${ids}, ${days}, ${days})`],
  find_ended_standings: [`find_ended_standings(${group}, now(), ${batch})`],
  find_decided_cases: [`find_decided_cases(${group}, now(), ${batch})`],
  find_due_documents: [`find_due_documents(${group}, now(), now(), ${batch})`],
  end_graces: [`end_graces(${group}, now(), now(), ${batch})`],
  find_due_requests: [`find_due_requests(${group}, now(), ${batch})`],
  find_due_in_sandbox: [`find_due_in_sandbox(${group}, now(), ${batch})`],
  find_endpoints_to_report: [`find_endpoints_to_report(${group}, now(), 1, ${batch})`],
  find_expired_documents: [`find_expired_documents(${group}, now(), ${batch})`],
  // Versions that the filled sellers have not, and then the same again.
  ask_lists_again: [
    `ask_lists_again(${group}, 'one', timestamptz '2000-01-01', ${batch})`,
    `ask_lists_again(${group}, 'one', timestamptz '2000-01-01', ${batch})`,
  ],
  claim_evidence_of: [
    `claim_evidence_of(${group}, ${texts}, now(), now() + interval '1 hour', filled_id(1), ${batch})`,
  ],
  find_prints: [`find_prints(${group}, ${texts}, filled_id(1), 1)`],
  find_files_to_delete: [
    `find_files_to_delete(${group}, false, now(), ${batch})`,
    `find_files_to_delete(${group}, true, now(), ${batch})`,
  ],
  find_near_cases: [`find_near_cases(${group}, now(), ${batch})`],
  find_page: [
    `find_page(${merchant}, 'charges', nil_id(), '*', null, null, 0)`,
    `find_page(${merchant}, 'charges', filled_id(7), '*', null, null, 0)`,
    `find_page(${merchant}, 'charges', nil_id(), '*', 1, 2, 0)`,
  ],
  find_related_submerchants: [
    `find_related_submerchants(${group}, filled_id(7), 't8', ${texts}, 10, 50)`,
  ],
  find_sharing: ['document', 'email', 'phone', 'address'].map(
    (kind) =>
      `find_sharing(${group}, ${json(`n as place, '${kind}' as kind, 't' || n as low, 't' || n as high`)}, 10)`,
  ),
  find_returned_cases: [`find_returned_cases(${group}, ${batch})`],
  find_endpoints_to_send: [
    `find_endpoints_to_send(${group}, nil_id(), nil_id(), now(), ${batch}, 16, nil_id(), nil_id())`,
  ],
  find_submerchant_owner: [`find_submerchant_owner(${group}, filled_id(7))`],
  find_uncounted_merchants: [`find_uncounted_merchants(${group}, ${batch})`],
  find_unevaluated_cases: [`find_unevaluated_cases(${group}, now(), ${batch})`],
  fold_list_deltas: [`fold_list_deltas(${group}, ${batch})`],
  forget_changed_trails: [`forget_changed_trails(${group}, ${merchants}, ${ids}, ${bigints(1)})`],
  forget_delivery_resends: [`forget_delivery_resends(${group}, now(), ${batch})`],
  forget_endpoint_figures: [`forget_endpoint_figures(${group}, now(), ${batch})`],
  has_queued_deliveries: [`has_queued_deliveries(${group}, nil_id(), filled_id(9))`],
  is_list_fold_due: [`is_list_fold_due(${group})`],
  list_mark: [`list_mark(${group})`],
  merchants_with_due_files: [`merchants_with_due_files(${group}, nil_id(), now(), ${batch})`],
  merchants_with_unnumbered_events: [`merchants_with_unnumbered_events(${group})`],
  queue_passing_deliveries: [
    `queue_passing_deliveries(${merchants}, ${newIds}, ${words('document.approved')}, ${ids}, ${times}, ${words('')})`,
  ],
  read_related: [`read_related(${group}, ${merchants}, ${ids}, 10)`],
  read_seller_keys: [`read_seller_keys(${group}, ${merchants}, ${ids})`],
  read_streams: [`read_streams(${group}, ${ids})`],
  read_submerchants: [`read_submerchants(${group}, filled_id(900), null, null, ${batch}, 0)`],
  read_trail_growth: [`read_trail_growth(${group}, ${merchants}, ${ids}, ${bigints(0)}, 10)`],
  record_case_changes: [
    `record_case_changes(${json(`filled_id(1) as merchant_id, filled_id(n) as submerchant_id, now() as at, case n % 2 when 0 then 'submitted' else 'approved' end as move, '[]'::json as reasons`)})`,
  ],
  record_change: [`record_change(${change})`],
  record_endpoint_health: [
    `record_endpoint_health(${group}, ${json('filled_id(1) as merchant_id, filled_id(n) as endpoint_id, 1 as failures, false as has_success, now() as at')})`,
  ],
  record_events_and_count: [`record_events_and_count(${events})`],
  register_submerchants: [`register_submerchants(${merchant}, null, '[]', null, null, ${change})`],
  remove_old_answers: [
    `remove_old_answers(${group}, (select min(created_at) + interval '1 second' from idempotent_answers))`,
  ],
  requeue_deliveries: [
    `requeue_deliveries(${merchant}, filled_ids(100001, ${100000 + batch}), now(), nil_id())`,
  ],
  save_answers: [`save_answers(${answers})`],
  save_answers_of: [`save_answers_of(${merchant}, filled_id(7), ${answers})`],
  save_case_findings: [
    `save_case_findings(${group}, ${json(`filled_id(1) as merchant_id, filled_id(n) as submerchant_id, 3 as version, '{}'::text[] as failed, '{}'::text[] as warned, 0 as missing, now() as evaluated_at`)})`,
  ],
  save_failed_files: [
    `save_failed_files(${merchant}, ${json(`filled_id(n) as document_id, filled_id(7) as lease, 'timeout' as code, null as http_status, now() as due_at`)})`,
  ],
  save_field_check: [
    `save_field_check(${merchant}, filled_id(7), filled_id(7), 't7', filled_id(7), '', 'ok', now())`,
    `save_field_check(${merchant}, filled_id(7), filled_id(7), 't7', filled_id(7), '', null, now())`,
  ],
  save_file: [
    `save_file(${merchant}, filled_id(7), '', 1, '', now(), null, null, null, null, null, null)`,
  ],
  save_file_parts: [
    `save_file_parts(${merchant}, filled_id(7), filled_id(7), '[]', 1, '', '', now(), now())`,
  ],
  save_seller_draft: [
    `save_seller_draft(${merchant}, filled_id(7), filled_id(7), 't7', 0, '', now(), 10)`,
    `save_seller_draft(${merchant}, filled_id(7), filled_id(7), 'new', 0, '', now(), 10)`,
  ],
  settle_claimed: ['delivered', 'retry', 'failed'].map(
    (outcome) => `settle_claimed(${owned}, ${dues}, ${settlement(outcome)}, 'w', ${numbers(5)})`,
  ),
  shift_deliveries: [
    `shift_deliveries(${merchant}, filled_id(7), 'infinity', interval '1 day', ${batch})`,
  ],
  number_events: [`number_events(${merchant})`],
  read_events_of_group: [
    `read_events_of_group(${group}, array_fill(filled_id(1), array[${batch}]), ${ids}, null)`,
  ],
  write_due_times: [
    `write_due_times(${group}, ${json('filled_id(1) as merchant_id, filled_id(n) as id, (select submitted_at from submerchants where merchant_id = filled_id(1) and id = filled_id(n)) as submitted_at, now() as due_at, now() as near_at, 1 as due_revision')})`,
  ],
  count_rule_results: [
    `count_rule_results(${json("filled_id(1) as merchant_id, filled_id(n) as submerchant_id, timestamptz '2000-01-01' as submitted_at")})`,
    `count_rule_results(${json(`filled_id(n) as merchant_id, filled_id(n) as submerchant_id,
      json_build_array(json_build_object('rules_id', filled_id(n), 'mode', 'active', 'since', now(), 'outcome', 'approve', 'to_people', false)) as counted`)})`,
  ],
  write_parts: [
    `write_parts(json_build_object('requested_files', ${json('filled_id(1) as merchant_id, filled_id(n) as submerchant_id, filled_id(n) as document_id, now() as due_at')}))`,
    `write_parts(json_build_object('asked_evidence', ${json("filled_id(1) as merchant_id, filled_id(n) as submerchant_id, 'company' as kind, now() as asked_at")}))`,
    `write_parts(json_build_object('asked_evidence', ${json("filled_id(1) as merchant_id, filled_id(n) as submerchant_id, 'bank' as kind, now() as asked_at, nullif('x', (array['x', 'y'])[n]) as payload")}))`,
    `write_parts(json_build_object('noted_evidence', ${json("filled_id(1) as merchant_id, filled_id(n) as submerchant_id, 'lists' as kind, '' as payload")}))`,
    `write_parts(json_build_object('deleted_addresses', ${json('filled_id(1) as merchant_id, filled_id(n) as submerchant_id, filled_id(n) as id')},
      'deleted_legal_representatives', ${json('filled_id(1) as merchant_id, filled_id(n) as submerchant_id, filled_id(n) as id')}))`,
  ],
};
