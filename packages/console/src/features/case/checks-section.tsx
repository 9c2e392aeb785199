import { Link } from '@tanstack/react-router';
import type { Case } from '../../api/operations.js';
import { useDescribeMissing } from '../../i18n/missing.js';
import { useLanguage } from '../../i18n/words.js';
import { Icon, type IconName } from '../../ui/icon.js';
import { Note } from '../../ui/states.js';
import css from './case.module.css';
import { RulesLine } from './rules-line.js';
import { EvidenceSummary } from './evidence-summary.js';
import { PersonChecks } from './person-checks-list.js';
import { DocumentLink, PlaceLink } from './place.js';
import { RelatedLinks } from './related-section.js';
import { Section } from './section.js';
import { useDeskText } from './use-desk-text.js';
import { useEvidenceTexts } from './use-evidence-texts.js';

type Check = Case['checks'][number];
type Related = readonly Case['related']['submerchants'][number][];

const icons: Record<Check['outcome'], IconName> = {
  pass: 'check',
  warn: 'warn',
  fail: 'cross',
  unknown: 'unknown',
};
const outcomeOrder: Check['outcome'][] = ['fail', 'warn', 'unknown', 'pass'];

/** Missing requirements and results of the checks, worst first, and beside them what only a person can see. */
export function ChecksSection({
  reviewCase,
  onOpen,
}: {
  reviewCase: Case;
  /** Shows a document. */
  onOpen: (document_id: string) => void;
}) {
  const { missing, checks, legal_representatives } = reviewCase;
  const { by_machine } = useDeskText();
  const { words } = useLanguage();
  const describeMissing = useDescribeMissing(
    (id) => legal_representatives.find((one) => one.id === id)?.name,
  );
  const sorted = [...checks].sort(
    (a, b) => outcomeOrder.indexOf(a.outcome) - outcomeOrder.indexOf(b.outcome),
  );
  const open = sorted.filter(({ outcome }) => outcome !== 'pass');
  const passed = sorted.filter(({ outcome }) => outcome === 'pass');
  return (
    <Section title={words.case.sections.findings} place="findings">
      <RulesLine reviewCase={reviewCase} />
      <EvidenceSummary reviewCase={reviewCase} />
      {missing.length > 0 ? (
        <ul className={css['checks']} aria-label={words.case.sections.requirements}>
          {missing.map((one) => (
            <li
              key={`${one.code} ${one.document_type ?? one.path} ${one.legal_representative_id ?? ''}`}
              className={css['check']}
              data-outcome="fail"
            >
              <Icon name="minus" size={15} />
              <p>{describeMissing(one)}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {open.length > 0 ? (
        <CheckList checks={open} reviewCase={reviewCase} onOpen={onOpen} />
      ) : missing.length === 0 ? (
        <Note tone="good" icon="check">
          {by_machine.none(passed.length)}
        </Note>
      ) : null}
      <PersonChecks reviewCase={reviewCase} onOpen={onOpen} />
      {passed.length > 0 ? (
        <details className={css['fold']}>
          <summary className={css['passed']}>
            <Icon name="check" size={15} /> {words.case.passed(passed.length)}
          </summary>
          <CheckList checks={passed} reviewCase={reviewCase} onOpen={onOpen} />
        </details>
      ) : null}
    </Section>
  );
}

/** Those that a check is about. */
function relatedBy(code: Check['code'], related: Related): Related {
  if (code === 'same_tax_id_elsewhere') {
    return related.filter(({ has_same_tax_id }) => has_same_tax_id);
  }
  return code === 'same_partner_elsewhere'
    ? related.filter(({ legal_representative_ids: ids }) => ids.length > 0)
    : [];
}

/** What a check is about: a field, a partner, an address or a file of the case. */
const places: Partial<Record<Check['code'], string>> = {
  tax_id_check_digits: 'field-tax_id',
  partner_check_digits: 'partners',
  partner_document_type: 'partners',
  same_tax_id_elsewhere: 'field-tax_id',
  same_partner_elsewhere: 'partners',
  shares: 'partners',
  minors: 'partners',
  birth_date_plausible: 'partners',
  zip_code_state: 'addresses',
  cnae_known: 'field-cnaes',
  primary_cnae: 'field-cnaes',
  mcc_matches_cnae: 'field-mcc',
  recommended_fields: 'submerchant',
  register_status: 'field-tax_id',
  register_names: 'field-legal_name',
  register_form: 'field-legal_nature',
  register_activities: 'field-cnaes',
  register_address: 'addresses',
  register_partners: 'partners',
  list_hits: 'partners',
  bank_account_holder: 'field-bank_account',
};

/** The documents that a check is about. */
function documentOf(code: Check['code'], { documents, evidence }: Case): string | undefined {
  const read = (isMeant: (one: Case['evidence']['documents'][number]) => boolean) =>
    evidence.documents.find(isMeant)?.document_id;
  switch (code) {
    case 'document_texts':
      return read(
        ({ fields, failure }) =>
          failure !== null || fields.some(({ state }) => state === 'differs'),
      );
    case 'document_pictures':
      return read(({ problems }) => problems.length > 0);
    case 'document_repeated':
      return read(({ repeated, same_as }) => repeated.length + same_as.length > 0);
    default:
      return code.startsWith('file_') ? documents.find(({ file }) => file?.problem)?.id : undefined;
  }
}

/** Each check as a row: its name, which leads to what it is about, its state, and what it says. */
function CheckList({
  checks,
  reviewCase,
  onOpen,
}: {
  checks: readonly Check[];
  reviewCase: Case;
  onOpen: (document_id: string) => void;
}) {
  const { words, language } = useLanguage();
  const { related, submerchant, evidence } = reviewCase;
  const { other_seller } = useEvidenceTexts();
  const elsewhere = [
    ...new Set(
      evidence.documents.flatMap(({ repeated }) => repeated.map((one) => one.submerchant_id)),
    ),
  ];
  const nameOf = (code: Check['code']) => {
    const name = words.checks[code] ?? code;
    const document = documentOf(code, reviewCase);
    if (document !== undefined) {
      return <DocumentLink onClick={() => onOpen(document)}>{name}</DocumentLink>;
    }
    const place = places[code];
    if (place === undefined) return name;
    // The personal data of an individual stand with the registration.
    const isHere = place !== 'partners' || submerchant.entity_type === 'pj';
    return <PlaceLink name={isHere ? place : 'submerchant'}>{name}</PlaceLink>;
  };
  return (
    <ul className={css['checks']}>
      {checks.map(({ code, outcome, message }) => (
        <li key={code} className={css['check']} data-outcome={outcome}>
          <Icon name={icons[outcome]} size={15} />
          <div>
            <p className={css['check_head']}>
              <strong>{nameOf(code)}</strong>
              <span className={css['check_state']}>{words.outcomes[outcome]}</span>
            </p>
            <p>{language === 'en' ? message.en : message.pt}</p>
            {code === 'document_repeated'
              ? elsewhere.map((id, at) => (
                  <p key={id}>
                    <Link to="/cases/$id" params={{ id }} search={{}}>
                      {other_seller}
                      {elsewhere.length > 1 ? ` (${at + 1})` : ''}
                    </Link>
                  </p>
                ))
              : null}
            {outcome === 'pass' ? null : (
              <RelatedLinks
                related={relatedBy(code, related.submerchants)}
                label={words.checks[code] ?? code}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
