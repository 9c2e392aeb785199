/**
 * The fields that trails record, by kind of object. Each slice adds its kinds by augmenting this interface, so that the trail
 * depends on no slice.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- see above
export interface RecordedFields {}

export type ObjectKind = keyof RecordedFields;

type Classified = {
  [Kind in ObjectKind]: Record<keyof RecordedFields[Kind], 'plain' | 'personal'>;
};

/**
 * Which recorded fields are personal: those that identify or contact a person, name their property or their home, and every text about
 * them written by people. Entries contain commitments of these in place of their values (`commitments.ts`). A new field
 * does not compile until it is classified.
 *
 * `address` is the address that a request came from (`withAddress` in entry.ts). The SHA-256 of a file is personal: whoever
 * has the same file could confirm whose it is, also after an erasure.
 *
 * Plain are ids, times, statuses, what is chosen from a list, what a business does, and what belongs to the installation: names
 * of merchants and keys, addresses of endpoints, texts of reasons.
 */
export const recorded_fields: Classified = {
  submerchant: {
    id: 'plain',
    external_id: 'personal',
    status: 'plain',
    entity_type: 'plain',
    trade_name: 'personal',
    legal_name: 'personal',
    tax_id: 'personal',
    email: 'personal',
    phone: 'personal',
    birth_date: 'personal',
    mother_name: 'personal',
    business_type: 'plain',
    product_categories: 'plain',
    average_ticket: 'personal',
    monthly_revenue: 'personal',
    mcc: 'plain',
    mcc_source: 'plain',
    mcc_table_version: 'plain',
    cnaes: 'plain',
    metadata: 'personal',
    review_notes: 'personal',
    review_reasons: 'personal',
    submitted_at: 'plain',
    reviewed_at: 'plain',
    activated_at: 'plain',
    resubmission_count: 'plain',
    capabilities: 'plain',
    suspension: 'personal',
    closure: 'personal',
    erased_at: 'plain',
    created_at: 'plain',
    updated_at: 'plain',
    onboarding_link_id: 'plain',
    claimed_by_name: 'personal',
    claim_expires_at: 'plain',
    assigned_to: 'plain',
    escalated_at: 'plain',
    escalation_reason: 'personal',
    address: 'personal',
    risk_class: 'plain',
    evidence_kind: 'plain',
    evidence_source: 'plain',
    evidence_as_of: 'plain',
    evidence_outcome: 'plain',
    evidence_sha256: 'plain',
    // Ids, codes and names of rules.
    rule_results: 'plain',
    hit_list: 'plain',
    // The entry names a person.
    hit_entry: 'personal',
    hit_note: 'personal',
    unseen_reason: 'personal',
    unseen_documents: 'personal',
    reviewed_files: 'personal',
  },
  hold: {
    capability: 'plain',
    source: 'plain',
    status: 'plain',
    reasons: 'plain',
    notes: 'personal',
    until: 'plain',
    since: 'plain',
    by: 'plain',
  },
  case: {
    kind: 'plain',
    code: 'plain',
    subject_id: 'plain',
    // Codes and numbers only.
    finding: 'plain',
    due_at: 'plain',
    outcome: 'plain',
    notes: 'personal',
  },
  note: {
    id: 'plain',
    submerchant_id: 'plain',
    // With the ids of the people whom it mentions.
    text: 'personal',
    attachments: 'personal',
  },
  request: {
    document_type: 'plain',
    legal_representative_id: 'plain',
    text: 'personal',
    due_at: 'plain',
    status: 'plain',
    answer: 'personal',
    document_id: 'plain',
    refusal: 'personal',
  },
  legal_representative: {
    id: 'plain',
    submerchant_id: 'plain',
    document: 'personal',
    entity_type: 'plain',
    name: 'personal',
    legal_name: 'personal',
    birth_date: 'personal',
    mother_name: 'personal',
    email: 'personal',
    phone: 'personal',
    role: 'plain',
    qualification: 'plain',
    participation_percentage: 'personal',
    is_admin: 'plain',
    created_at: 'plain',
    updated_at: 'plain',
  },
  document: {
    id: 'plain',
    submerchant_id: 'plain',
    type: 'plain',
    legal_representative_id: 'plain',
    number: 'personal',
    file_url: 'personal',
    file_name: 'personal',
    file_size: 'plain',
    mime_type: 'plain',
    expires_at: 'plain',
    notes: 'personal',
    status: 'plain',
    verification_code: 'plain',
    verification_notes: 'personal',
    verified_at: 'plain',
    // With the names of reviewers.
    field_checks: 'personal',
    replaced_at: 'plain',
    created_at: 'plain',
    updated_at: 'plain',
    unseen_reason: 'personal',
    sha256: 'personal',
    reviewed_files: 'personal',
    amendment_id: 'plain',
  },
  amendment: {
    id: 'plain',
    submerchant_id: 'plain',
    status: 'plain',
    // The values before and after.
    changes: 'personal',
    review_notes: 'personal',
    review_reasons: 'personal',
    unseen_reason: 'personal',
    unseen_documents: 'personal',
    reviewed_files: 'personal',
    created_at: 'plain',
    decided_at: 'plain',
  },
  address: {
    id: 'plain',
    submerchant_id: 'plain',
    type: 'plain',
    street: 'personal',
    number: 'personal',
    complement: 'personal',
    neighborhood: 'personal',
    city: 'personal',
    state: 'personal',
    zip_code: 'personal',
    country: 'plain',
    is_primary: 'plain',
    created_at: 'plain',
    updated_at: 'plain',
  },
  merchant: {
    id: 'plain',
    name: 'plain',
    mode: 'plain',
    time_zone: 'plain',
    rate_limits: 'plain',
    company_sources: 'plain',
    transactions: 'plain',
    queries: 'plain',
    default: 'plain',
    address: 'personal',
    created_at: 'plain',
    updated_at: 'plain',
  },
  api_key: {
    id: 'plain',
    name: 'plain',
    permission: 'plain',
    scopes: 'plain',
    public_key: 'plain',
    expires_at: 'plain',
    // Networks of servers, which are not people's.
    address_ranges: 'plain',
    rate_limit: 'plain',
    last_used_at: 'plain',
    address: 'personal',
    replaced_by: 'plain',
    created_at: 'plain',
    revoked_at: 'plain',
  },
  endpoint: {
    id: 'plain',
    url: 'plain',
    events: 'plain',
    filter: 'plain',
    max_per_second: 'plain',
    max_concurrent: 'plain',
    status: 'plain',
    paused_reason: 'plain',
    previous_secret_expires_at: 'plain',
    address: 'personal',
    created_at: 'plain',
    updated_at: 'plain',
  },
  person: {
    id: 'plain',
    email: 'personal',
    name: 'personal',
    role: 'plain',
    language: 'plain',
    merchant: 'plain',
    status: 'plain',
    has_second_factor: 'plain',
    has_sso_identity: 'plain',
    method: 'plain',
    refused_role: 'plain',
    external_id: 'personal',
    given_name: 'personal',
    family_name: 'personal',
    provisioning: 'plain',
    // Ids of groups.
    groups: 'plain',
    passkey: 'personal',
    address: 'personal',
    created_at: 'plain',
    updated_at: 'plain',
  },
  sso_connection: {
    id: 'plain',
    name: 'plain',
    issuer: 'plain',
    client_id: 'plain',
    client_secret: 'plain',
    scopes: 'plain',
    groups_claim: 'plain',
    role_mapping: 'plain',
    default_role: 'plain',
    email_domains: 'plain',
    trusts_emails: 'plain',
    creates_people: 'plain',
    second_factor: 'plain',
    acr_values: 'plain',
    is_enabled: 'plain',
    is_required: 'plain',
    break_glass_person_id: 'plain',
  },
  portal_session: {
    id: 'plain',
    access: 'plain',
    allowed_origins: 'plain',
    locale: 'plain',
    accent_color: 'plain',
    external_id: 'plain',
    address: 'personal',
    created_at: 'plain',
    expires_at: 'plain',
    revoked_at: 'plain',
  },
  scim_token: {
    id: 'plain',
    name: 'plain',
    is_by_two: 'plain',
    expires_at: 'plain',
    created_at: 'plain',
    revoked_at: 'plain',
  },
  scim_settings: {
    role_mapping: 'plain',
    default_role: 'plain',
  },
  scim_group: {
    display_name: 'plain',
    external_id: 'plain',
  },
  onboarding_settings: {
    display_name: 'plain',
    accent_color: 'plain',
    logo: 'plain',
    texts: 'plain',
    return_url: 'plain',
    locale: 'plain',
    expires_in_hours: 'plain',
    address: 'personal',
  },
  review_reason: {
    en: 'plain',
    pt: 'plain',
    address: 'personal',
  },
  quality_sample: {
    id: 'plain',
    submerchant_id: 'plain',
    decision: 'plain',
    reasons: 'plain',
    is_agreed: 'plain',
    notes: 'personal',
  },
  block: {
    kind: 'plain',
    reason: 'plain',
    created_at: 'plain',
    expires_at: 'plain',
    lifted_at: 'plain',
    address: 'personal',
  },
  decision_rules: {
    version: 'plain',
    name: 'plain',
    table_sha256: 'plain',
    created_at: 'plain',
    address: 'personal',
  },
  decision_mode: {
    active_id: 'plain',
    shadow_id: 'plain',
    challenger_id: 'plain',
    challenger_percent: 'plain',
    address: 'personal',
  },
  quality: {
    share_percent: 'plain',
    address: 'personal',
  },
  sla: {
    target_minutes: 'plain',
    near_minutes: 'plain',
    time_zone: 'plain',
    hours: 'plain',
    national_holidays: 'plain',
    bank_holidays: 'plain',
    holidays: 'plain',
    address: 'personal',
  },
  watch: {
    review_months: 'plain',
    default_risk_class: 'plain',
    window_days: 'plain',
    volume_percent: 'plain',
    ticket_percent: 'plain',
    min_sales: 'plain',
    chargeback_window_days: 'plain',
    chargeback_basis_points: 'plain',
    min_chargebacks: 'plain',
    by_mcc: 'plain',
    address: 'personal',
  },
  list: {
    operation: 'plain',
    // With the addresses and dates that were asked for; what was searched for is left out.
    filters: 'personal',
    rows: 'plain',
    address: 'personal',
  },
  screening_list: {
    list: 'plain',
    file_sha256: 'plain',
    published: 'plain',
    entries: 'plain',
    added: 'plain',
    changed: 'plain',
    removed: 'plain',
    broken: 'plain',
    versions: 'plain',
    sellers: 'plain',
  },
  approval_request: {
    operation: 'plain',
    needed_for: 'plain',
    object_id: 'plain',
    requested_by: 'plain',
    expires_at: 'plain',
    status: 'plain',
    failure: 'plain',
    comment: 'personal',
  },
  approval_rules: {
    cases: 'plain',
    people: 'plain',
    keys: 'plain',
    limits: 'plain',
    settings: 'plain',
    endpoints: 'plain',
    standing: 'plain',
    expires_after_days: 'plain',
  },
};

/**
 * What the fields of a whole record are while nobody has set them. The entry of a record that is added or deleted leaves these out, and
 * whoever reads it puts them back.
 */
const unset: Partial<Record<ObjectKind, Readonly<Record<string, null | readonly [] | object>>>> = {
  submerchant: {
    external_id: null,
    trade_name: null,
    email: null,
    phone: null,
    birth_date: null,
    mother_name: null,
    business_type: null,
    product_categories: [],
    average_ticket: null,
    monthly_revenue: null,
    mcc: null,
    mcc_source: null,
    mcc_table_version: null,
    cnaes: [],
    metadata: {},
    review_notes: null,
    review_reasons: [],
    submitted_at: null,
    reviewed_at: null,
    activated_at: null,
    suspension: null,
    closure: null,
    erased_at: null,
  },
  legal_representative: {
    legal_name: null,
    birth_date: null,
    mother_name: null,
    email: null,
    phone: null,
    role: null,
    qualification: null,
    participation_percentage: null,
  },
  document: {
    legal_representative_id: null,
    number: null,
    expires_at: null,
    notes: null,
    verification_code: null,
    verification_notes: null,
    verified_at: null,
    replaced_at: null,
  },
  address: { complement: null },
  api_key: {
    expires_at: null,
    address_ranges: null,
    rate_limit: null,
    last_used_at: null,
    replaced_by: null,
    revoked_at: null,
  },
  endpoint: {
    filter: null,
    max_per_second: null,
    max_concurrent: null,
    paused_reason: null,
    previous_secret_expires_at: null,
  },
  person: { external_id: null, given_name: null, family_name: null, groups: [] },
  portal_session: { locale: null, accent_color: null, external_id: null, revoked_at: null },
  scim_token: { expires_at: null, revoked_at: null },
  block: { expires_at: null, lifted_at: null },
};

/** The JSON of each unset field, by kind of object. */
const unset_json = new Map(
  Object.entries(unset).map(([kind, of]) => [
    kind,
    new Map(Object.entries(of).map(([name, value]) => [name, JSON.stringify(value)])),
  ]),
);

/** Whether a field of a whole record has the value that nobody has set. */
export function isUnset(kind: ObjectKind, name: string, json: string): boolean {
  return unset_json.get(kind)?.get(name) === json;
}

/** A whole record with the fields that its entry leaves out, in the order of the record. */
export function withUnset(
  kind: ObjectKind,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const left_out = unset[kind];
  if (left_out === undefined) return stored;
  const whole: Record<string, unknown> = {};
  for (const name in recorded_fields[kind]) {
    if (name in stored) whole[name] = stored[name];
    else if (name in left_out) whole[name] = left_out[name];
  }
  return { ...whole, ...stored };
}

/** The fields that the entry of a whole record leaves out, as nobody has set them, unless the entry has them. */
export function unsetOf(kind: string): Readonly<Record<string, unknown>> {
  return (unset as Record<string, Readonly<Record<string, unknown>> | undefined>)[kind] ?? {};
}

/** Shown in place of a personal value that was erased, or whose key is gone. */
export const erased = { erased: true } as const;

/** Whether a recorded field of a kind of object is personal; a field that no type describes is. */
export function isPersonal(kind: ObjectKind, field: string): boolean {
  return personalFieldsOf(kind)(field);
}

/** As `isPersonal`, for many fields of one object. */
export function personalFieldsOf(kind: ObjectKind): (field: string) => boolean {
  const classified = recorded_fields[kind] as Record<string, string> | undefined;
  return (field) => classified?.[field] !== 'plain';
}
