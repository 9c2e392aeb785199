import { ActionIcon, Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { Case } from '../../api/operations.js';
import { formatCnae, formatTaxId, formatZipCode } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Key } from '../../ui/key.js';
import { useKeys } from '../../ui/use-keys.js';
import type { CaseDocument } from './document-order.js';
import { inDocument } from './evidence-groups.js';
import css from './proof.module.css';
import { Section } from './section.js';
import { useCaseTexts } from './use-case-texts.js';
import { useEvidenceTexts } from './use-evidence-texts.js';
import type { FieldCheck, ProvenField } from './use-field-checks.js';

/**
 * What the shown document proves, as the registration has it: of the company, the person or the partner. Each field is ticked or crossed, by button
 * or by keyboard. Use the id of the document as `key`.
 */
export function ProofSection({
  reviewCase,
  document: shown,
  me,
  canCheck,
  check,
}: {
  reviewCase: Case;
  document: CaseDocument;
  /** Id of the person. */
  me: string;
  canCheck: boolean;
  check: (
    document: string,
    field: ProvenField,
    outcome: FieldCheck['outcome'] | null,
  ) => Promise<void>;
}) {
  const words = useWords();
  const text = useCaseTexts().proof;
  const [at, setAt] = useState(0);
  const { proves } = shown;
  const mine = (field: string) => ownCheck(shown, field, me);
  const byText = useEvidenceTexts();
  /** What the text of the document agrees with, and nobody has judged. */
  const proposed = proves
    .map(({ field }) => field)
    .filter((field) => isProposed(reviewCase, shown, field));
  const owner = reviewCase.legal_representatives.find(
    ({ id }) => id === shown.legal_representative_id,
  );
  const name = words.document_types[shown.type] ?? shown.type;
  const reveal = (index: number) => {
    const fields = window.document.querySelectorAll('[data-keyed="true"] [data-proven-field]');
    fields[index]?.scrollIntoView({ block: 'nearest' });
  };
  const move = (index: number) => {
    setAt(index);
    reveal(index);
  };
  /** Ticks or crosses a field, or takes that back, and chooses the next one without a result. */
  const set = (index: number, outcome: FieldCheck['outcome']) => {
    const one = proves[index];
    if (!one || !canCheck) return;
    const isSame = mine(one.field) === outcome;
    void check(shown.id, one.field, isSame ? null : outcome);
    if (isSame) return move(index);
    const open = proves.findIndex(
      ({ field }, other) => other > index && mine(field) === null && field !== one.field,
    );
    move(open === -1 ? index : open);
  };
  useKeys(
    {
      f: () => move((at + 1) % proves.length),
      v: () => set(at, 'matches'),
      x: () => set(at, 'differs'),
    },
    { enabled: proves.length > 0 },
  );
  return (
    <Section
      place="proof"
      title={
        <span>
          {text.title}
          <span className={css['of']}>{owner ? `${name}, ${owner.name}` : name}</span>
        </span>
      }
    >
      <ProvenFields
        reviewCase={reviewCase}
        document={shown}
        me={me}
        canCheck={canCheck}
        at={at}
        onFocus={setAt}
        set={set}
      />
      {canCheck && proposed.length > 0 ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => proposed.forEach((field) => void check(shown.id, field, 'matches'))}
        >
          {byText.take_over(proposed.length)}
        </Button>
      ) : null}
      {canCheck ? (
        <p className={css['hint']}>
          <Key name="V" /> {text.matches} · <Key name="X" /> {text.differs} · <Key name="F" />{' '}
          {text.next}
        </p>
      ) : null}
    </Section>
  );
}

/** The fields that a document proves, as the registration has them, each with what was found about it. */
export function ProvenFields({
  reviewCase,
  document: shown,
  me,
  canCheck,
  at = null,
  onFocus,
  set,
}: {
  reviewCase: Registration;
  document: CaseDocument;
  /** Id of the person. */
  me: string;
  canCheck: boolean;
  /** The field that the keys tick and cross; null: there are no keys. */
  at?: number | null;
  onFocus?: (index: number) => void;
  set: (index: number, outcome: FieldCheck['outcome']) => void;
}) {
  const text = useCaseTexts().proof;
  const byText = useEvidenceTexts();
  const format = useFormat();
  const valueOf = useValues(reviewCase, shown);
  const { proves, field_checks: checks } = shown;
  const mine = (field: string) => ownCheck(shown, field, me);
  return (
    <ul className={css['fields']} aria-label={text.title} data-keyed={at !== null}>
      {proves.map(({ field }, index) => {
        const own = mine(field);
        const others = checks.filter((one) => one.field === field && one.reviewer_id !== me);
        const label = text.fields[field];
        const isByText = isProposed(reviewCase, shown, field);
        const read = reviewCase.evidence && inDocument(reviewCase.evidence, shown.id, field);
        const button = (outcome: FieldCheck['outcome']) => (
          <ActionIcon
            variant={
              own === outcome ? 'filled' : isByText && outcome === 'matches' ? 'outline' : 'default'
            }
            color={outcome === 'matches' ? 'teal.8' : 'red.8'}
            disabled={!canCheck}
            aria-pressed={own === outcome}
            aria-label={`${text[outcome]}: ${label}${isByText && outcome === 'matches' ? ` (${byText.by_text})` : ''}`}
            onClick={() => set(index, outcome)}
          >
            <Icon name={outcome === 'matches' ? 'check' : 'cross'} size={15} />
          </ActionIcon>
        );
        return (
          <li
            key={field}
            data-proven-field={field}
            data-current={canCheck && index === at}
            data-outcome={own ?? others.at(-1)?.outcome}
            onFocus={() => onFocus?.(index)}
          >
            <span className={css['name']}>{label}</span>
            <span className={css['value']}>{valueOf(field)}</span>
            <span className={css['buttons']}>
              {button('matches')}
              {button('differs')}
            </span>
            {read ? (
              <small data-read={read.state}>
                {read.state === 'agrees'
                  ? byText.by_text
                  : `${byText.text_has(read.found ?? '')} (${byText.reasons[read.reason ?? ''] ?? ''})`}
              </small>
            ) : null}
            {others.map((one) => (
              <small key={one.reviewer_id}>
                {text[one.outcome]}: {one.reviewer_name}, {format.time(one.checked_at)}
              </small>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/** What a document is compared with. */
export type Registration = Pick<Case, 'submerchant' | 'legal_representatives' | 'addresses'> & {
  /** Absent where documents are not read, as those of an amendment. */
  evidence?: Case['evidence'];
};

/** Whether the text of a document agrees with a field that nobody has judged: its tick is offered, and stays the reviewer's. */
function isProposed({ evidence }: Registration, shown: CaseDocument, field: ProvenField): boolean {
  if (!evidence || shown.field_checks.some((one) => one.field === field)) return false;
  return inDocument(evidence, shown.id, field)?.state === 'agrees';
}

/** What the person found about a field; null: nothing. */
export function ownCheck({ field_checks }: CaseDocument, field: string, me: string) {
  const own = field_checks.find((one) => one.field === field && one.reviewer_id === me);
  return own?.outcome ?? null;
}

/** Returns the function that shows what the registration has for a field. */
function useValues(
  { submerchant, legal_representatives, addresses }: Registration,
  shown: CaseDocument,
): (field: ProvenField) => ReactNode {
  const text = useCaseTexts().proof;
  const format = useFormat();
  const partner = legal_representatives.find(({ id }) => id === shown.legal_representative_id);
  const none = <span className="faint">{text.none}</span>;
  const day = (value: string | null | undefined) => (value ? format.day(value) : none);
  return (field) => {
    switch (field) {
      case 'legal_name':
      case 'trade_name':
      case 'mother_name':
        return submerchant[field] ?? none;
      case 'tax_id':
        return formatTaxId(submerchant.tax_id);
      case 'birth_date':
        return day(submerchant.birth_date);
      case 'partner_name':
        return partner?.name ?? none;
      case 'partner_document':
        return partner ? formatTaxId(partner.document) : none;
      case 'partner_birth_date':
        return day(partner?.birth_date);
      case 'partner_mother_name':
        return partner?.mother_name ?? none;
      case 'expires_at':
        return day(shown.expires_at);
      case 'face':
        return text.face;
      case 'issue_date':
        return text.issue_date;
      case 'address': {
        const one = addresses.find(({ is_primary }) => is_primary) ?? addresses[0];
        if (!one) return none;
        return `${one.street}, ${one.number}${one.complement ? `, ${one.complement}` : ''} · ${one.neighborhood} · ${one.city}/${one.state} · ${formatZipCode(one.zip_code)}`;
      }
      case 'cnaes': {
        const one = submerchant.cnaes.find(({ is_primary }) => is_primary) ?? submerchant.cnaes[0];
        if (!one) return none;
        const others = submerchant.cnaes.length - 1;
        return `${formatCnae(one.code)} ${one.description ?? ''}${others > 0 ? ` (+${others})` : ''}`;
      }
      case 'partners':
        if (legal_representatives.length === 0) return none;
        return (
          <ul>
            {legal_representatives.slice(0, max_partners).map((one) => (
              <li key={one.id}>
                {one.legal_name ?? one.name}
                {one.participation_percentage === null
                  ? ''
                  : `: ${format.percent(one.participation_percentage / 100)}`}
              </li>
            ))}
            {legal_representatives.length > max_partners ? (
              <li>+ {legal_representatives.length - max_partners}</li>
            ) : null}
          </ul>
        );
      default:
        return none;
    }
  };
}

const max_partners = 20;

/**
 * What the fields that a reviewer crossed suggest for a rejection: a reason, and a message that names them. Null without a crossed field.
 */
export function useSuggestedRejection(shown: CaseDocument | null, me: string) {
  const text = useCaseTexts().proof;
  if (shown === null) return null;
  const crossed = shown.proves.filter(({ field }) =>
    shown.field_checks.some(
      (one) => one.field === field && one.reviewer_id === me && one.outcome === 'differs',
    ),
  );
  if (crossed.length === 0) return null;
  // A face, a date of issue and a date of expiry have particular reasons; data that differ go before them, since they are more.
  const first = crossed.find(({ reason }) => reason === 'data_mismatch') ?? crossed[0];
  const names = crossed.map(({ field }) => text.fields[field]);
  return first ? { code: first.reason, notes: text.differing(names.join(', ')) } : null;
}
