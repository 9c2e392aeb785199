import { formatZipCode } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { Icon } from '../../ui/icon.js';
import { DocumentMentions } from './document-places.js';
import {
  groupOf,
  type DocumentFieldName,
  type Evidence,
  type FieldEvidence,
} from './evidence-groups.js';
import css from './evidence.module.css';
import { useEvidenceTexts } from './use-evidence-texts.js';

/**
 * Stands beside a declared value: a quiet mark where the register has the same, and what the register has where it differs.
 */
export function EvidenceMark({
  evidence,
  fields,
  partner = null,
}: {
  evidence: Evidence;
  fields: readonly FieldEvidence['field'][];
  /** Of a partner: the id. */
  partner?: string | null;
}) {
  const text = useEvidenceTexts();
  const group = groupOf(evidence, fields, partner);
  const mentions = (
    <DocumentMentions
      evidence={evidence}
      fields={fields.flatMap((field) => fieldsOfDocuments[field] ?? [])}
      partner={partner}
    />
  );
  if (group === null) return mentions;
  const label = (group.because && text.agrees_because[group.because]) ?? text.agrees;
  return (
    <>
      {group.agrees ? (
        <span className={css['mark']} role="img" aria-label={label} title={label}>
          <Icon name="check" size={13} />
        </span>
      ) : null}
      {group.differing.map((one) => (
        <Difference key={`${one.field} ${one.found ?? ''}`} one={one} isNamed={fields.length > 1} />
      ))}
      {group.unchecked.map((one) => (
        <span key={one.field} className={css['unchecked']}>
          {fields.length > 1 ? `${text.fields[one.field] ?? one.field}: ` : ''}
          {text.not_checked(text.reasons[one.reason ?? ''] ?? '')}
        </span>
      ))}
      {mentions}
    </>
  );
}

/** The fields of documents that stand beside what the register has. */
const fieldsOfDocuments: Partial<Record<FieldEvidence['field'], DocumentFieldName>> = {
  legal_name: 'legal_name',
  trade_name: 'trade_name',
  tax_id: 'tax_id',
  primary_cnae: 'cnaes',
  zip_code: 'address',
  partner_name: 'partner_name',
  partner_document: 'partner_document',
};

/** What the register has in place of what was declared, and in what way that differs. */
export function Difference({ one, isNamed }: { one: FieldEvidence; isNamed: boolean }) {
  const text = useEvidenceTexts();
  const value = useFoundValue(one);
  const reason = text.reasons[one.reason ?? ''] ?? '';
  return (
    <span className={css['differs']} data-evidence={one.field}>
      <span>
        {isNamed ? <strong>{text.fields[one.field] ?? one.field}: </strong> : null}
        {value === null ? reason : `${text.found(value)} (${reason})`}
      </span>
    </span>
  );
}

/** What the register has, as people write it. */
export function useFoundValue({ field, found }: Pick<FieldEvidence, 'field' | 'found'>) {
  const text = useEvidenceTexts();
  const format = useFormat();
  if (found === null) return null;
  switch (field) {
    case 'tax_id':
      return text.situations[found] ?? found;
    case 'opened_on':
      return format.day(found);
    case 'mei':
      return text.mei[found] ?? found;
    case 'zip_code':
      return formatZipCode(found);
    default:
      return found;
  }
}
