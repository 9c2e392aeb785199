import type { Actor } from '../operation/actor.js';

/** The version of the Open Cybersecurity Schema Framework that events follow: https://schema.ocsf.io/1.5.0. */
const ocsf_version = '1.5.0';

/** A security event, as a record of the Open Cybersecurity Schema Framework (OCSF). Field names are its own. */
export interface SecurityEvent {
  category_uid: number;
  class_uid: number;
  activity_id: number;
  /** `class_uid` times 100, plus `activity_id`. */
  type_uid: number;
  severity_id: number;
  status_id?: number;
  /** Milliseconds since 1970. */
  time: number;
  message: string;
  metadata: {
    version: string;
    product: { name: string; vendor_name: string };
    /** Identifies the event: one that is received again has the same. */
    uid: string;
    /** The merchant, if it concerns one. */
    tenant_uid?: string;
    /** Id of the request. */
    correlation_uid?: string;
  };
  actor?: { user: OcsfUser } | { app_name: string; user?: OcsfUser };
  src_endpoint?: { ip: string };
  /** Fields of the class. */
  [field: string]: unknown;
}

interface OcsfUser {
  uid?: string;
  name?: string;
  email_addr?: string;
  type?: string;
}

/** Fields that every event has. */
export interface Circumstances {
  /** UUID of the event. */
  id: string;
  /** ISO 8601. */
  at: string;
  merchant_id: string | null;
  request_id: string | null;
  /** The client's IP address. */
  address: string | null;
}

const severity = { informational: 1, low: 2, medium: 3, high: 4, critical: 5 } as const;
export type Severity = keyof typeof severity;

const outcome = { success: 1, failure: 2 } as const;

/** Classes of OCSF with their activities that are used here. */
const classes = {
  account_change: { category: 3, uid: 3001 },
  authentication: { category: 3, uid: 3002 },
  entity_management: { category: 3, uid: 3004 },
  user_access: { category: 3, uid: 3005 },
  detection_finding: { category: 2, uid: 2004 },
} as const;

interface Kind {
  class: keyof typeof classes;
  activity_id: number;
  severity?: Severity;
}

const other_activity = 99;

/** Changes of people, by action. Of others, the last word of the action decides. */
const kinds: Readonly<Record<string, Kind>> = {
  'person.invited': { class: 'account_change', activity_id: 1, severity: 'low' },
  'person.invited_again': { class: 'account_change', activity_id: 4, severity: 'low' },
  'person.reset_requested': { class: 'account_change', activity_id: 4, severity: 'low' },
  'person.accepted': { class: 'account_change', activity_id: 2 },
  'person.password_changed': { class: 'account_change', activity_id: 3 },
  'person.signed_in': { class: 'authentication', activity_id: 1 },
  'person.created': { class: 'account_change', activity_id: 1, severity: 'low' },
  'person.linked': { class: 'account_change', activity_id: other_activity, severity: 'low' },
  'person.unlinked': { class: 'account_change', activity_id: other_activity, severity: 'low' },
  'person.sessions_ended': { class: 'authentication', activity_id: 2 },
  'person.kept_in_charge': {
    class: 'account_change',
    activity_id: other_activity,
    severity: 'medium',
  },
  'person.second_factor_added': { class: 'account_change', activity_id: 10 },
  'person.second_factor_removed': { class: 'account_change', activity_id: 11, severity: 'low' },
  'person.second_factor_reset': { class: 'account_change', activity_id: 11, severity: 'medium' },
  'person.passkey_renamed': { class: 'account_change', activity_id: other_activity },
};

/** Lists that are exported as CSV: many people's data at once. */
const list_kind: string = 'list';

/** Changes of other objects, by kind: a change of the means of access is a change of access. */
const severities: Readonly<Record<string, Severity>> = {
  api_key: 'low',
  sso_connection: 'medium',
  portal_session: 'low',
  scim_token: 'medium',
  scim_settings: 'medium',
  scim_group: 'low',
  block: 'low',
  [list_kind]: 'medium',
};

/** Four-eyes rules and the requests that they demand. */
const approvals: Readonly<Record<string, Kind>> = {
  'approval.requested': { class: 'entity_management', activity_id: 1, severity: 'low' },
  'approval.approved': { class: 'entity_management', activity_id: 3, severity: 'low' },
  'approval.rejected': { class: 'entity_management', activity_id: 3, severity: 'medium' },
  'approval_rules.set': { class: 'entity_management', activity_id: 3, severity: 'medium' },
};

const verbs: readonly (readonly [RegExp, number])[] = [
  [/[._](created|issued|added|registered|set_up)$/, 1],
  [/[._](deleted|revoked|removed|erased)$/, 4],
  [/[._](exported|read)$/, 2],
  [/[._](updated|set|changed|rotated|regenerated|renewed|reset|paused)$/, 3],
];

/** A change as a trail records it. */
export interface ReportedChange {
  action: string;
  object: { kind: string; id: string };
  before: object | null;
  after: object | null;
}

/** Composes the event of a change that a trail records. */
export function describeChange(
  change: ReportedChange,
  actor: Actor,
  circumstances: Circumstances,
): SecurityEvent {
  const kind = kindOf(change);
  const { action, object } = change;
  const second = 'approved_by' in actor ? actor : null;
  const after: Readonly<Record<string, unknown>> = { ...change.after };
  const name = textOf(after['name']);
  const fields = {
    action,
    ...(object.kind === list_kind
      ? { operation: after['operation'], rows: after['rows'] }
      : { changed: Object.keys({ ...change.before, ...change.after }) }),
    ...(second ? { approved_by: { uid: second.approved_by, name: second.approved_by_name } } : {}),
  };
  const subject =
    kind.class === 'entity_management'
      ? { entity: { type_id: 99, type: object.kind, uid: object.id, ...(name ? { name } : {}) } }
      : {
          user: {
            uid: object.id,
            ...(name ? { name } : {}),
            ...(textOf(after['email']) ? { email_addr: textOf(after['email']) } : {}),
          },
          ...(kind.class === 'user_access' ? { privileges: [String(after['role'])] } : {}),
          ...(kind.class === 'authentication'
            ? { is_mfa: String(after['method']).endsWith('second_factor') }
            : {}),
        };
  return {
    ...base(
      kind,
      circumstances,
      `${action} by ${nameOf(actor)}${second ? `, approved by ${second.approved_by_name}` : ''}`,
    ),
    status_id: outcome.success,
    actor: actorOf(actor),
    ...subject,
    unmapped: fields,
  };
}

/** Reported changes of sellers: all others are in their trails. */
const seller_actions = {
  'submerchant.erased': { activity_id: 4, severity: 'medium' },
  'submerchant.exported': { activity_id: 2, severity: 'low' },
  'submerchant.suspended': { activity_id: 3, severity: 'medium' },
  'submerchant.reinstated': { activity_id: 3, severity: 'medium' },
  'submerchant.closed': { activity_id: 3, severity: 'medium' },
  'submerchant.restricted': { activity_id: 3, severity: 'low' },
  'submerchant.unrestricted': { activity_id: 3, severity: 'low' },
} as const;
export type SellerAction = keyof typeof seller_actions;

/** Composes the event of a seller whose data were erased or exported, or whose standing changed. */
export function describeSellerAction(
  action: SellerAction,
  id: string,
  actor: Actor,
  circumstances: Circumstances,
): SecurityEvent {
  const kind: Kind = { class: 'entity_management', ...seller_actions[action] };
  return {
    ...base(kind, circumstances, `${action} by ${nameOf(actor)}`),
    status_id: outcome.success,
    actor: actorOf(actor),
    entity: { type_id: 99, type: 'submerchant', uid: id },
    unmapped: { action },
  };
}

/** Composes one event for the failed attempts of a minute from one network: strangers cannot fill the stream. */
export function describeFailedSignIns(
  failed: {
    attempts: number;
    since_ms: number;
    reason: string;
    network: string;
    account: string | null;
  },
  circumstances: Circumstances,
): SecurityEvent {
  const { attempts: count, since_ms, reason, network, account } = failed;
  const kind: Kind = {
    class: 'authentication',
    activity_id: 1,
    severity: count >= 10 ? 'medium' : 'low',
  };
  return {
    ...base(kind, circumstances, `${count} failed attempts to sign in from ${network}: ${reason}`),
    status_id: outcome.failure,
    status_detail: reason,
    count,
    start_time: since_ms,
    end_time: Date.parse(circumstances.at),
    user: account === null ? { name: 'unknown' } : { name: account },
  };
}

/** Composes one event for the requests of a minute from one network whose key was refused. */
export function describeFailedKeys(
  failed: {
    attempts: number;
    since_ms: number;
    reason: string;
    network: string;
    key: { id: string; side: 'merchant' | 'operator' } | null;
  },
  circumstances: Circumstances,
): SecurityEvent {
  const { attempts: count, since_ms, reason, network, key } = failed;
  // A secret that was once right is in somebody's hands.
  const isKnownSecret = ['revoked_key', 'expired_key', 'address'].includes(reason);
  const kind: Kind = {
    class: 'authentication',
    activity_id: 1,
    severity: isKnownSecret || count >= 10 ? 'medium' : 'low',
  };
  return {
    ...base(kind, circumstances, `${count} requests with a refused key from ${network}: ${reason}`),
    status_id: outcome.failure,
    status_detail: reason,
    count,
    start_time: since_ms,
    end_time: Date.parse(circumstances.at),
    user: key === null ? { name: 'unknown' } : { uid: key.id, type: `${key.side}_key` },
  };
}

/** Composes the event of a trail that was changed past the service. */
export function describeBrokenTrail(
  broken: { position: number; reason: string; submerchant_id: string | null },
  circumstances: Circumstances,
): SecurityEvent {
  const { position, reason, submerchant_id } = broken;
  const whose = submerchant_id ?? circumstances.merchant_id ?? 'the operator';
  return {
    ...base(
      { class: 'detection_finding', activity_id: 1, severity: 'critical' },
      circumstances,
      `The trail of ${whose} is broken at ${position}: ${reason}`,
    ),
    finding_info: {
      uid: `trail:${whose}:${position}`,
      title: 'A trail was changed past the service',
      desc: reason,
    },
  };
}

/** Composes the event of a file in which the virus scanner has found something. */
export function describeInfectedFile(
  file: { kind: string; id: string; found: string },
  circumstances: Circumstances,
): SecurityEvent {
  const { kind, id, found } = file;
  return {
    ...base(
      { class: 'detection_finding', activity_id: 1, severity: 'high' },
      circumstances,
      `The ${kind} ${id} contains malware: ${found}`,
    ),
    finding_info: { uid: `${kind}:${id}`, title: 'A file contains malware', desc: found },
  };
}

function base(kind: Kind, circumstances: Circumstances, message: string): SecurityEvent {
  const { id, at, merchant_id, request_id, address } = circumstances;
  const { category, uid } = classes[kind.class];
  return {
    category_uid: category,
    class_uid: uid,
    activity_id: kind.activity_id,
    type_uid: uid * 100 + kind.activity_id,
    severity_id: severity[kind.severity ?? 'informational'],
    time: Date.parse(at),
    message,
    metadata: {
      version: ocsf_version,
      product: { name: 'Credencia', vendor_name: 'Credencia' },
      uid: id,
      ...(merchant_id === null ? {} : { tenant_uid: merchant_id }),
      ...(request_id === null ? {} : { correlation_uid: request_id }),
    },
    ...(address === null ? {} : { src_endpoint: { ip: address } }),
  };
}

function kindOf({ action, object, before, after }: ReportedChange): Kind {
  const known = kinds[action] ?? approvals[action];
  if (known) return known;
  if (object.kind === 'person') {
    const changed: Readonly<Record<string, unknown>> = { ...after };
    if ('role' in changed) return { class: 'user_access', activity_id: 1, severity: 'medium' };
    if (changed['status'] === 'disabled') {
      return { class: 'account_change', activity_id: 5, severity: 'low' };
    }
    if ('status' in { ...before })
      return { class: 'account_change', activity_id: 2, severity: 'low' };
    const isFactor = /totp|passkey|second_factor|recovery/.test(action);
    const isLess = /(removed|reset|deleted)$/.test(action);
    if (isFactor) {
      return {
        class: 'account_change',
        activity_id: isLess ? 11 : 10,
        severity: isLess ? 'medium' : 'informational',
      };
    }
    return { class: 'account_change', activity_id: other_activity };
  }
  const verb = verbs.find(([pattern]) => pattern.test(action));
  return {
    class: 'entity_management',
    activity_id: verb?.[1] ?? other_activity,
    severity: severities[object.kind] ?? 'informational',
  };
}

function actorOf(actor: Actor): NonNullable<SecurityEvent['actor']> {
  switch (actor.kind) {
    case 'merchant_person':
    case 'operator_person':
    case 'operator_key':
    case 'identity_provider':
    case 'scim':
    case 'decision_rules':
      return { user: { uid: actor.id, name: actor.name, type: actor.kind } };
    case 'merchant_key':
    case 'portal_session':
    case 'onboarding_link':
      return { user: { uid: actor.id, type: actor.kind } };
    case 'command':
      return {
        app_name: actor.name,
        ...(actor.user === undefined ? {} : { user: { name: actor.user } }),
      };
    default:
      return { app_name: actor.kind };
  }
}

function nameOf(actor: Actor): string {
  return 'name' in actor ? actor.name : actor.kind;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
