import english from '../../../locales/en/export.json' with { type: 'json' };
import portuguese from '../../../locales/pt-BR/export.json' with { type: 'json' };
import type { Actor } from '../../operation/actor.js';
import type { Export } from '../schema/export.js';

/** The languages of the document. */
export type Language = 'pt-BR' | 'en';

type ItemOf<Name extends keyof Export> = Export[Name] extends readonly (infer Item)[]
  ? Item
  : never;
type Field =
  // Lists alone have it.
  | Exclude<keyof Export['submerchant'], 'review_due_at'>
  | keyof ItemOf<'legal_representatives'>
  | keyof ItemOf<'addresses'>
  | keyof ItemOf<'documents'>
  | keyof ItemOf<'files'>
  | keyof ItemOf<'evidence'>
  | keyof ItemOf<'deliveries'>
  | 'claimed_by'
  | 'claimed_by_name'
  | 'claim_expires_at'
  | 'onboarding_link_id';

/** Fields with a fixed set of values; others contain what somebody wrote. */
const fixed = new Set<string>([
  'status',
  'entity_type',
  'mcc_source',
  'business_type',
  'type',
  'role',
  'qualification',
  'mime_type',
] satisfies Field[]);

type SellersActor = Exclude<Actor['kind'], 'portal_session' | 'identity_provider' | 'scim'>;

interface Tables {
  /** A new field has no export until it has a name. */
  fields: Readonly<Record<Field, string>>;
  values: Readonly<Record<string, string>>;
  /** Texts of actions and events, by name. */
  happenings: Readonly<Record<string, string>>;
  /** Authors of entries in the trail of a seller. */
  authors: Readonly<Record<SellersActor, string>>;
  phrases: Readonly<Record<keyof typeof english.phrases, string>>;
}

const tables: Readonly<Record<Language, Tables>> = { en: english, 'pt-BR': portuguese };

/** The words of the document in one language. Names and values that it does not know are returned as they are. */
export interface Words {
  language: Language;
  phrase(name: keyof Tables['phrases']): string;
  field(name: string): string;
  /** The name of a value of a field with fixed values. */
  value(field: string, value: string): string;
  boolean(value: boolean): string;
  happening(name: string): string;
  author(kind: string): string;
}

export function wordsIn(language: Language): Words {
  const { phrases, fields, values, happenings, authors } = tables[language];
  const named = (table: Readonly<Record<string, string>>, name: string) =>
    (Object.hasOwn(table, name) ? table[name] : undefined) ?? name;
  return {
    language,
    phrase: (name) => phrases[name],
    field: (name) => named(fields, name),
    value: (field, value) => (fixed.has(field) ? named(values, value) : value),
    boolean: (value) => named(values, String(value)),
    happening: (name) => named(happenings, name),
    author: (kind) => named(authors, kind),
  };
}
