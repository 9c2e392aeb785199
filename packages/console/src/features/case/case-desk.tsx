import { useEffect, useRef, useState } from 'react';
import type { Case } from '../../api/operations.js';
import { rememberThing } from '../../api/recent-things.js';
import { may, usePerson } from '../../api/session.js';
import { useIsTaking } from '../../api/use-is-taking.js';
import { usePendingDecisions } from '../../deferred/deferred.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useWords } from '../../i18n/words.js';
import { EmptyState } from '../../ui/states.js';
import { useHeldFocus } from '../../ui/use-held-focus.js';
import { useKeys } from '../../ui/use-keys.js';
import { forgetTyped } from '../../ui/use-typed.js';
import { ApproveDocumentDialog } from './approve-document-dialog.js';
import { CaseFacts } from './case-facts.js';
import { CaseHeader } from './case-header.js';
import css from './case.module.css';
import { ClaimNotice } from './claim-notice.js';
import { placeOfDecision } from './decide-case.js';
import { placeOfDocument } from './decide-document.js';
import { DecisionBefore } from './decision-before.js';
import { DecisionDialog } from './decision-dialog.js';
import { hasBegun, statusAfter } from './document-decisions.js';
import { DocumentDecisionBar } from './document-decision-bar.js';
import { DocumentPanes } from './document-panes.js';
import { DocumentPlaces } from './document-places.js';
import { DocumentStrip } from './document-strip.js';
import { useFocusUndone } from './focus-undone.js';
import { LeaveDialog } from './leave-dialog.js';
import { PendingApproval } from './pending-approval.js';
import { useSuggestedRejection } from './proof-section.js';
import { RejectDocumentDialog } from './reject-document-dialog.js';
import { useCaseClaim } from './use-case-claim.js';
import { useCaseDecision } from './use-case-decision.js';
import { useCaseDocuments } from './use-case-documents.js';
import { useCheckField } from './use-field-checks.js';
import { useFilesAhead } from './use-files-ahead.js';
import { useNextCase } from './use-next-case.js';
import { useRecordView } from './use-record-view.js';

/** A case in review: its data on one side, its documents on the other. */
export function CaseDesk({ reviewCase }: { reviewCase: Case }) {
  const words = useWords();
  const person = usePerson();
  const { id } = reviewCase.submerchant;
  useRememberedCase(reviewCase, person.id);
  const recordView = useRecordView(id);
  const checkField = useCheckField(id, person);
  const {
    groups,
    documents,
    decisions,
    decide: decideDocument,
    amended,
    requested,
    beside,
    chosen,
    choose,
    show,
    step,
    showNext,
    compare,
    earlier,
    compared,
    place,
    places,
  } = useCaseDocuments(reviewCase, person.id);
  const suggested = useSuggestedRejection(chosen, person.id);
  useFilesAhead(id, documents, chosen?.id);

  const claim = useCaseClaim(reviewCase, person.id);
  const { isMine, holder, release, toggle: toggleClaim } = claim;
  const isOpen = reviewCase.submerchant.status === 'pending_review';
  // A decision on the whole case ends the review, even while it can be undone.
  const isDecided = usePendingDecisions(id).some(({ subject_id }) => subject_id === id);
  const isReviewer = may(person, 'cases.decide');
  const canDecide = isReviewer && isOpen && holder === null && !isDecided;
  // A document that an active seller has renewed is decided without a review of the seller.
  const canDecideDocuments =
    canDecide || (isReviewer && reviewCase.submerchant.status === 'active');

  /** Somebody else has decided or taken the case while a dialog is open. */
  const hindrance =
    holder !== null
      ? words.case.decision.taken(holder.claimed_by_name)
      : isOpen
        ? null
        : words.case.decision.ended(
            words.status[reviewCase.submerchant.status] ?? reviewCase.submerchant.status,
          );

  const [dialog, setDialog] = useState<'approve' | 'reject' | 'decide' | 'leave' | null>(null);
  const closeDialog = () => setDialog(null);
  /** Closes a dialog on purpose. */
  const giveUp = (form: string) => {
    forgetTyped(form);
    closeDialog();
  };
  useFocusUndone(id, () => document.querySelector<HTMLElement>('main h1'));
  const chosenId = chosen?.id;
  // A dialog about a document does not pass to another one.
  useEffect(
    () => setDialog((open) => (open === 'approve' || open === 'reject' ? null : open)),
    [chosenId],
  );
  const desk = useRef<HTMLDivElement>(null);
  useHeldFocus(desk);
  const facts = useRef<HTMLDivElement>(null);
  // The data that a document proves stand at the top.
  useEffect(() => {
    if (requested !== undefined) facts.current?.scrollTo({ top: 0 });
  }, [requested]);

  const isTaking = useIsTaking();
  const next = useNextCase(id, release);
  /** Takes the next case, and leaves this one to others when it is not decided. */
  const takeNextCase = () => {
    if (isTaking()) return;
    if (!isMine || !isOpen || isDecided) next.mutate({ releases: false });
    else if (hasBegun(reviewCase, decisions)) setDialog('leave');
    else next.mutate({ releases: true });
  };
  const { prepare: openDecision, decide } = useCaseDecision(reviewCase, {
    onReady: () => setDialog('decide'),
    release,
    takeNext: async () => (await next.mutateAsync({ releases: false })).taken,
  });

  const status = chosen ? statusAfter(chosen, decisions) : 'pending';
  const canApprove = canDecideDocuments && !['approved', 'expired'].includes(status);
  const approve = (notes = '', unseen_reason: string | null = null) => {
    if (!chosen || !canApprove) return;
    // Asks for the reason.
    if (chosen.seen_at === null && unseen_reason === null) return setDialog('approve');
    decideDocument(chosen, { kind: 'approve', notes, unseen_reason });
    showNext(chosen);
  };
  const approveWith = () => {
    if (chosen && canApprove) setDialog('approve');
  };
  useKeys({
    a: () => approve(),
    m: approveWith,
    r: () => {
      if (chosen && canDecideDocuments) setDialog('reject');
    },
    d: () => {
      if (canDecide) openDecision.mutate();
    },
    c: () => {
      if (canDecide) toggleClaim.mutate();
    },
    n: () => {
      if (isReviewer) takeNextCase();
    },
    j: () => step(1),
    ArrowDown: () => step(1),
    k: () => step(-1),
    ArrowUp: () => step(-1),
  });

  const decision = chosen ? decisions[chosen.id] : undefined;
  const code = decision
    ? decision.kind === 'reject'
      ? decision.code
      : null
    : (chosen?.verification_code ?? null);
  return (
    <div className={css['case']} ref={desk}>
      <div>
        <CaseHeader
          reviewCase={reviewCase}
          isMine={isMine}
          canDecide={canDecide}
          isDeciding={openDecision.isPending}
          isTaking={next.isPending}
          isReviewer={isReviewer}
          claimOrRelease={() => toggleClaim.mutate()}
          decide={() => openDecision.mutate()}
          next={takeNextCase}
        />
        <PendingApproval pending={reviewCase.pending_approval} />
        <ClaimNotice claim={claim} isDecided={isDecided} />
      </div>
      <div className={css['body']} data-decided={reviewCase.changes !== null}>
        <DecisionBefore reviewCase={reviewCase} choose={choose} />
        <DocumentPlaces.Provider value={places}>
          <CaseFacts
            ref={facts}
            reviewCase={reviewCase}
            chosen={chosen}
            me={person.id}
            canCheck={canDecide || (canDecideDocuments && chosen?.status === 'pending')}
            check={checkField}
            choose={choose}
            compare={compare}
          />
        </DocumentPlaces.Provider>
        {chosen === null ? (
          <EmptyState icon="file" title={words.viewer.none} hint={words.viewer.none_hint} />
        ) : (
          <div className={css['work']}>
            <DocumentStrip
              groups={groups}
              decisions={decisions}
              chosen={chosen.id}
              choose={choose}
            />
            <DocumentPanes
              reviewCase={reviewCase}
              documents={documents}
              chosen={chosen}
              beside={beside}
              compared={compared}
              amended={amended}
              place={place}
              show={show}
              onShown={recordView}
            />
            <DocumentDecisionBar
              document={chosen}
              decision={decision}
              status={status}
              code={code}
              earlier={earlier.length}
              canDecide={canDecideDocuments}
              approve={() => approve()}
              approveWith={approveWith}
              reject={() => setDialog('reject')}
            />
          </div>
        )}
      </div>
      {dialog === 'approve' && chosen ? (
        <ApproveDocumentDialog
          document={chosen}
          hindrance={canDecideDocuments ? null : hindrance}
          onClose={() => giveUp(placeOfDocument(chosen.id))}
          onApprove={(notes, unseen_reason) => {
            closeDialog();
            approve(notes, unseen_reason);
          }}
        />
      ) : null}
      {dialog === 'reject' && chosen ? (
        <RejectDocumentDialog
          document={chosen}
          hindrance={canDecideDocuments ? null : hindrance}
          onClose={() => giveUp(placeOfDocument(chosen.id))}
          suggested={suggested}
          onReject={(why, notes) => {
            closeDialog();
            decideDocument(chosen, { kind: 'reject', code: why, notes });
            showNext(chosen);
          }}
        />
      ) : null}
      {dialog === 'leave' ? (
        <LeaveDialog
          onRelease={() => {
            closeDialog();
            next.mutate({ releases: true });
          }}
          onKeep={() => {
            closeDialog();
            next.mutate({ releases: false });
          }}
          onClose={closeDialog}
        />
      ) : null}
      {dialog === 'decide' ? (
        <DecisionDialog
          reviewCase={reviewCase}
          hindrance={hindrance}
          onDecide={(made) => {
            closeDialog();
            decide(made);
          }}
          onOpen={(document) => {
            closeDialog();
            choose(document);
          }}
          onClose={() => giveUp(placeOfDecision(id))}
        />
      ) : null}
    </div>
  );
}

/** Lists the case among those that the person opened last. */
function useRememberedCase({ submerchant }: Case, me: string): void {
  const { id, legal_name, trade_name, tax_id, status } = submerchant;
  useEffect(
    () =>
      rememberThing(me, {
        group: 'sellers',
        id,
        label: trade_name ?? legal_name,
        hint: formatTaxId(tax_id),
        status,
        to: '/cases/$id',
        params: { id },
      }),
    [me, id, trade_name, legal_name, tax_id, status],
  );
}
