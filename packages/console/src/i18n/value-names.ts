import type { Words } from './pt-BR.js';

const fileTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
};

/** The name of a file type: `PDF` for `application/pdf`. */
export function fileTypeName(mime_type: string): string {
  return fileTypes[mime_type] ?? mime_type;
}

/**
 * The name of an enumerated value of the API, by the field that contains it; undefined for free text. Pages show it in place of
 * the value.
 */
export function valueName(field: string, value: string, words: Words): string | undefined {
  switch (field) {
    case 'status':
      return words.status[value];
    case 'entity_type':
      return value === 'pj' ? words.kind.pj_long : value === 'pf' ? words.kind.pf_long : undefined;
    case 'type':
      return words.document_types[value] ?? words.address_types[value];
    case 'role':
    case 'refused_role':
    case 'default_role':
      return words.partner_roles[value] ?? words.roles[value];
    case 'qualification':
      return words.qualifications[value];
    case 'business_type':
      return words.business_types[value];
    case 'mcc_source':
      return words.mcc_source[value];
    case 'mime_type':
      return fileTypes[value];
    case 'mode':
      return { live: words.common.live_mode, test: words.common.test_mode }[value];
    case 'permission':
      return { read: words.merchants.read, write: words.merchants.write }[value];
    case 'min_risk':
      return words.approvals.risks[value];
    case 'capability':
      return (words.payments.families as Readonly<Record<string, string>>)[value];
    case 'method':
      return words.trail.methods[value];
    case 'provisioning':
      return words.trail.provisioning[value];
    case 'language':
      return { 'pt-BR': words.reasons.portuguese, en: words.reasons.english }[value];
    default:
      return undefined;
  }
}
