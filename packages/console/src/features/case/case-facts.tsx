import type { ComponentProps, Ref } from 'react';
import type { Case, SubmerchantDocument } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { AddressesSection } from './addresses-section.js';
import { AssignmentSection } from './assignment-section.js';
import { CaseIndex } from './case-index.js';
import css from './case.module.css';
import { ChecksSection } from './checks-section.js';
import type { CaseDocument } from './document-order.js';
import { FactsSection } from './facts-section.js';
import { LifeSection } from './life-section.js';
import { NotesSection } from './notes-section.js';
import { OpenCasesSection } from './open-cases-section.js';
import { PartnersSection } from './partners-section.js';
import { ProofSection } from './proof-section.js';
import { RelatedSection } from './related-section.js';
import { StandingOfCase } from './standing-actions.js';
import { TrailSection } from './trail-section.js';

/** The left column of a case: what is open, what the chosen document proves, what was found, and the seller's data. */
export function CaseFacts({
  reviewCase,
  chosen,
  me,
  canCheck,
  check,
  choose,
  compare,
  ref,
}: {
  reviewCase: Case;
  chosen: CaseDocument | null;
  me: string;
  /** Whether what the chosen document proves may be checked. */
  canCheck: boolean;
  check: ComponentProps<typeof ProofSection>['check'];
  choose: (document_id: string) => void;
  compare: (document: SubmerchantDocument) => void;
  ref: Ref<HTMLDivElement>;
}) {
  const words = useWords();
  const { submerchant, open_cases, addresses, evidence } = reviewCase;
  const isCompany = submerchant.entity_type === 'pj';
  const proof = chosen !== null && chosen.proves.length > 0 ? chosen : null;
  return (
    <div
      ref={ref}
      data-makes-room
      data-scrolls="facts"
      className={css['facts']}
      tabIndex={0}
      role="region"
      aria-label={words.case.sections.facts}
    >
      <CaseIndex
        places={[
          ...(open_cases.length > 0 ? (['matters'] as const) : []),
          ...(proof ? (['proof'] as const) : []),
          'findings',
          'submerchant',
          ...(isCompany ? (['partners'] as const) : []),
          'addresses',
          'assignment',
          'notes',
          'trail',
        ]}
      />
      <OpenCasesSection reviewCase={reviewCase} choose={choose} compare={compare} />
      <StandingOfCase submerchant={submerchant} />
      {proof ? (
        <ProofSection
          key={proof.id}
          reviewCase={reviewCase}
          document={proof}
          me={me}
          canCheck={canCheck}
          check={check}
        />
      ) : null}
      <ChecksSection reviewCase={reviewCase} onOpen={choose} />
      <RelatedSection reviewCase={reviewCase} />
      <LifeSection reviewCase={reviewCase} choose={choose} />
      <FactsSection reviewCase={reviewCase} />
      {isCompany ? <PartnersSection reviewCase={reviewCase} /> : null}
      <AddressesSection addresses={addresses} evidence={evidence} />
      <AssignmentSection id={submerchant.id} isOpen={submerchant.status === 'pending_review'} />
      <NotesSection id={submerchant.id} />
      <TrailSection reviewCase={reviewCase} choose={choose} />
    </div>
  );
}
