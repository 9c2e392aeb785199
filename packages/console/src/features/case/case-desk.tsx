import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { changeCase, claimCase, releaseCase, takeOverCase } from '../../api/case.js';
import type { Case, SubmerchantDocument } from '../../api/operations.js';
import { rememberThing } from '../../api/recent-things.js';
import { may, usePerson } from '../../api/session.js';
import { countBytes } from '../../deferred/deferred-queue.js';
import { useDeferred, usePendingDecisions } from '../../deferred/deferred.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { useIsLeaving } from '../../ui/use-is-leaving.js';
import { useKeys } from '../../ui/use-keys.js';
import { useNow } from '../../ui/use-now.js';
import { Note, EmptyState, useErrorText } from '../../ui/states.js';
import { amendmentQuery } from './amendment-query.js';
import { AssignmentSection } from './assignment-section.js';
import { AddressesSection } from './addresses-section.js';
import { ApproveDocumentDialog } from './approve-document-dialog.js';
import { CaseHeader } from './case-header.js';
import { CaseIndex } from './case-index.js';
import css from './case.module.css';
import { ChecksSection } from './checks-section.js';
import { decideCase, type CaseDecision } from './decide-case.js';
import { DecisionBefore } from './decision-before.js';
import { DecisionDialog } from './decision-dialog.js';
import { firstDocument, groupDocuments } from './document-order.js';
import { DocumentPanes } from './document-panes.js';
import { DocumentStrip } from './document-strip.js';
import { FactsSection } from './facts-section.js';
import { focusUndone, useFocusUndone } from './focus-undone.js';
import { LeaveDialog } from './leave-dialog.js';
import { useClaimNotice } from './use-claim-notice.js';
import { useNextCase } from './use-next-case.js';
import { hasBegun, statusAfter, useDocumentDecisions } from './document-decisions.js';
import { DocumentDecisionBar } from './document-decision-bar.js';
import { LifeSection } from './life-section.js';
import { NotesSection } from './notes-section.js';
import { OpenCasesSection } from './open-cases-section.js';
import { PendingApproval } from './pending-approval.js';
import { PartnersSection } from './partners-section.js';
import { ProofSection, useSuggestedRejection } from './proof-section.js';
import { RelatedSection } from './related-section.js';
import { RejectDocumentDialog } from './reject-document-dialog.js';
import { StandingOfCase } from './standing-actions.js';
import { TrailSection } from './trail-section.js';
import { useClaimKeeper } from './use-claim-keeper.js';
import { useCheckField } from './use-field-checks.js';
import { useFilesAhead } from './use-files-ahead.js';
import { useRecordView } from './use-record-view.js';

const route = getRouteApi('/signed-in/cases/$id');

/** A case in review: its data on one side, its documents on the other. */
export function CaseDesk({ reviewCase }: { reviewCase: Case }) {
  const { words } = useLanguage();
  const format = useFormat();
  const person = usePerson();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { defer, flush, notify } = useDeferred();
  const now = useNow();
  const { document: requested, beside } = route.useSearch();
  const { id } = reviewCase.submerchant;

  const groups = useMemo(() => groupDocuments(reviewCase), [reviewCase]);
  const documents = useMemo(() => groups.flatMap((group) => group.documents), [groups]);
  const { decisions, decide: decideDocument } = useDocumentDecisions(reviewCase, person.id);
  const amendmentId = reviewCase.open_cases.find(({ kind }) => kind === 'amendment')?.subject_id;
  const amendment = useQuery({
    ...amendmentQuery(id, amendmentId ?? ''),
    enabled: typeof amendmentId === 'string',
  });
  const amended = amendment.data?.documents ?? [];
  const inForce = amended.map((one) => documents.find((other) => isSameKind(one, other)));
  // An amendment opens on what it changes, a resubmission on what was sent again.
  const chosen =
    documents.find((one) => one.id === requested) ??
    inForce.find((one) => one !== undefined) ??
    firstDocument(reviewCase, groups, (one) => statusAfter(one, decisions) === 'pending');
  const { legal_name, trade_name, tax_id, status: caseStatus } = reviewCase.submerchant;
  useEffect(
    () =>
      rememberThing({
        group: 'sellers',
        id,
        label: trade_name ?? legal_name,
        hint: formatTaxId(tax_id),
        status: caseStatus,
        to: '/cases/$id',
        params: { id },
      }),
    [id, trade_name, legal_name, tax_id, caseStatus],
  );
  const recordView = useRecordView(id);
  const { loss, release: releaseKeeper } = useClaimKeeper(reviewCase, person.id);

  const claim =
    reviewCase.claim !== null && Date.parse(reviewCase.claim.claim_expires_at) > now
      ? reviewCase.claim
      : null;
  const isMine = claim?.claimed_by === person.id;
  const isHeldByOther = claim !== null && !isMine;
  const isOpen = reviewCase.submerchant.status === 'pending_review';
  // A decision on the whole case ends the review, even while it can be undone.
  const isDecided = usePendingDecisions(id).some(({ subject_id }) => subject_id === id);
  const isReviewer = may(person, 'cases.decide');
  const canDecide = isReviewer && isOpen && !isHeldByOther && !isDecided;
  // A document that an active seller has renewed is decided without a review of the seller.
  const canDecideDocuments =
    canDecide || (isReviewer && reviewCase.submerchant.status === 'active');

  const [dialog, setDialog] = useState<'approve' | 'reject' | 'decide' | 'leave' | null>(null);
  useFocusUndone(id, () => document.querySelector<HTMLElement>('main h1'));
  const chosenId = chosen?.id;
  // A dialog about a document does not pass to another one.
  useEffect(
    () => setDialog((open) => (open === 'approve' || open === 'reject' ? null : open)),
    [chosenId],
  );
  const choose = useCallback(
    (document: string) =>
      void navigate({
        to: '/cases/$id',
        params: { id },
        search: (present) => ({ ...present, document }),
        replace: true,
      }),
    [navigate, id],
  );
  const show = (document: string, other: string | undefined) =>
    void navigate({
      to: '/cases/$id',
      params: { id },
      search: { document, beside: other },
      replace: true,
    });
  const checkField = useCheckField(id, person);
  const suggested = useSuggestedRejection(chosen, person.id);
  const facts = useRef<HTMLDivElement>(null);
  // The data that a document proves stand at the top.
  useEffect(() => {
    if (requested !== undefined) facts.current?.scrollTo({ top: 0 });
  }, [requested]);
  const step = (by: number) => {
    const at = documents.findIndex((one) => one.id === chosen?.id);
    const to = documents[Math.max(0, Math.min(documents.length - 1, at + by))];
    if (to) choose(to.id);
  };
  /** Shows the next document without a decision. */
  const showNext = (from: SubmerchantDocument) => {
    const at = documents.findIndex((one) => one.id === from.id);
    const open = (one: SubmerchantDocument) =>
      one.id !== from.id && statusAfter(one, decisions) === 'pending';
    const to = documents.slice(at + 1).find(open) ?? documents.find(open);
    if (to) choose(to.id);
  };

  const noticeOfClaim = useClaimNotice();
  const toggleClaim = useMutation({
    mutationFn() {
      if (isHeldByOther) return takeOverCase(id);
      if (!isMine) return claimCase(id);
      releaseKeeper();
      return releaseCase(id);
    },
    onSuccess({ claimed_by, claimed_by_name, claim_expires_at }) {
      changeCase(queryClient, id, (before) => ({
        ...before,
        claim:
          claimed_by && claimed_by_name !== null && claim_expires_at
            ? { claimed_by, claimed_by_name, claim_expires_at }
            : null,
      }));
      void queryClient.invalidateQueries({ queryKey: ['cases'] });
    },
    onError(error) {
      if (!noticeOfClaim(error)) notify(errorText(error), 'bad');
      void queryClient.invalidateQueries({ queryKey: ['case', id] });
    },
  });
  const isLeaving = useIsLeaving();
  const next = useNextCase(id, releaseKeeper);
  /** Takes the next case, and leaves this one to others when it is not decided. */
  const takeNextCase = () => {
    // A second press would claim another case.
    if (next.isPending || isLeaving) return;
    if (!isMine || !isOpen || isDecided) next.mutate({ releases: false });
    else if (hasBegun(reviewCase, decisions)) setDialog('leave');
    else next.mutate({ releases: true });
  };
  // The decision is made on the state that the service knows: decisions on documents that wait are sent first.
  const openDecision = useMutation({
    async mutationFn() {
      const isAccepted = await flush(id);
      await queryClient.refetchQueries({ queryKey: ['case', id], exact: true });
      return isAccepted;
    },
    onSuccess(isAccepted) {
      // When one is not accepted, its document comes first; the failure is shown.
      if (isAccepted) setDialog('decide');
    },
    onError: (error) => notify(errorText(error), 'bad'),
  });
  const decide = (decision: CaseDecision) => {
    setDialog(null);
    releaseKeeper();
    const name = reviewCase.submerchant.trade_name ?? reviewCase.submerchant.legal_name;
    const { updated_at } = reviewCase.submerchant;
    const open = () => void navigate({ to: '/cases/$id', params: { id }, search: {} });
    defer({
      case_id: id,
      subject_id: id,
      label: words.case.decision[`done_${decision.kind}`](name),
      value: decision,
      body_bytes: countBytes([decision, updated_at]),
      async send(options) {
        const submerchant = await decideCase(id, updated_at, decision, options);
        queryClient.setQueryData<Case>(
          ['case', id],
          (before) => before && { ...before, submerchant, claim: null },
        );
        void queryClient.invalidateQueries({ queryKey: ['case', id] });
        void queryClient.invalidateQueries({ queryKey: ['cases'] });
      },
      open,
      openRequest: (approval_id) =>
        void navigate({ to: '/approvals/$id', params: { id: approval_id } }),
      onUndone() {
        focusUndone(id);
        open();
        void following.then((taken) => {
          // Taking the next case has led away from this one meanwhile.
          open();
          return releaseUntouched(taken);
        });
      },
      onFailed: () => void queryClient.invalidateQueries({ queryKey: ['case', id] }),
    });
    const following = next
      .mutateAsync({ releases: false })
      .then(({ taken }) => taken)
      .catch(() => null);
  };
  /** Gives up the case that was taken after a decision that was undone. */
  const releaseUntouched = async (taken: string | null) => {
    const found = taken === null ? undefined : queryClient.getQueryData<Case>(['case', taken]);
    if (taken === null || (found && hasBegun(found))) return;
    await releaseCase(taken).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: ['case', taken] });
  };

  useFilesAhead(id, documents, chosen?.id);

  const canApprove =
    chosen !== null &&
    canDecideDocuments &&
    !['approved', 'expired'].includes(statusAfter(chosen, decisions));
  const approve = (notes = '', unseen_reason: string | null = null) => {
    if (!chosen || !canApprove) return;
    // Asks for the reason.
    if (chosen.seen_at === null && unseen_reason === null) return setDialog('approve');
    decideDocument(chosen, { kind: 'approve', notes, unseen_reason });
    showNext(chosen);
  };
  const approveWith = () => {
    if (canApprove) setDialog('approve');
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

  /** What the open document replaced, newest first. */
  const earlier = reviewCase.replaced_documents.filter(
    (one) =>
      one.type === chosen?.type && one.legal_representative_id === chosen.legal_representative_id,
  );
  const isChanged =
    isOpen &&
    (reviewCase.changes ?? []).some(
      ({ object }) => object.kind === 'document' && object.id === chosen?.id,
    );
  // Without one in force of its kind, the first document of an amendment stands beside what is open.
  const newer =
    amended.find((one) => chosen !== null && isSameKind(one, chosen)) ??
    (requested === undefined ? amended[0] : undefined);
  const decision = chosen ? decisions[chosen.id] : undefined;
  const status = chosen ? statusAfter(chosen, decisions) : 'pending';
  const code = decision
    ? decision.kind === 'reject'
      ? decision.code
      : null
    : (chosen?.verification_code ?? null);
  return (
    <div className={css['case']}>
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
        {isDecided ? (
          <div className={css['notice']} role="status">
            <Note tone="info" icon="clock">
              {words.case.decision.not_sent}
            </Note>
          </div>
        ) : isHeldByOther ? (
          <div className={css['notice']} role="status">
            <Note tone="warn" icon="lock">
              {loss ? `${words.case.claim_lost.taken} ` : ''}
              {words.case.held_by(claim.claimed_by_name, format.clock(claim.claim_expires_at))}{' '}
              {words.case.held_hint}{' '}
              {may(person, 'cases.override') ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  loading={toggleClaim.isPending}
                  onClick={() => toggleClaim.mutate()}
                >
                  {words.case.take_over}
                </Button>
              ) : null}
            </Note>
          </div>
        ) : loss && !isMine ? (
          <div className={css['notice']} role="alert">
            <Note tone="warn" icon="clock">
              {words.case.claim_lost[loss]}
            </Note>
          </div>
        ) : null}
      </div>
      <div className={css['body']} data-decided={reviewCase.changes !== null}>
        <DecisionBefore reviewCase={reviewCase} choose={choose} />
        <div
          ref={facts}
          data-makes-room
          data-scrolls="facts"
          className={css['facts']}
          tabIndex={0}
          role="region"
          aria-label={words.case.sections.facts}
        >
          <CaseIndex
            places={[
              ...(reviewCase.open_cases.length > 0 ? (['matters'] as const) : []),
              ...(chosen && chosen.proves.length > 0 ? (['proof'] as const) : []),
              'findings',
              'submerchant',
              ...(reviewCase.submerchant.entity_type === 'pj' ? (['partners'] as const) : []),
              'addresses',
              'assignment',
              'notes',
              'trail',
            ]}
          />
          <OpenCasesSection
            reviewCase={reviewCase}
            choose={choose}
            compare={(one) =>
              show(
                documents.find((other) => isSameKind(one, other))?.id ?? chosen?.id ?? one.id,
                one.id,
              )
            }
          />
          <StandingOfCase submerchant={reviewCase.submerchant} />
          {chosen && chosen.proves.length > 0 ? (
            <ProofSection
              key={chosen.id}
              reviewCase={reviewCase}
              document={chosen}
              me={person.id}
              canCheck={canDecide || (canDecideDocuments && chosen.status === 'pending')}
              check={checkField}
            />
          ) : null}
          <ChecksSection reviewCase={reviewCase} onOpen={choose} />
          <RelatedSection reviewCase={reviewCase} />
          <LifeSection reviewCase={reviewCase} choose={choose} />
          <FactsSection reviewCase={reviewCase} />
          {reviewCase.submerchant.entity_type === 'pj' ? (
            <PartnersSection
              partners={reviewCase.legal_representatives}
              evidence={reviewCase.evidence}
            />
          ) : null}
          <AddressesSection addresses={reviewCase.addresses} evidence={reviewCase.evidence} />
          <AssignmentSection id={id} isOpen={isOpen} />
          <NotesSection id={id} />
          <TrailSection reviewCase={reviewCase} choose={choose} />
        </div>
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
              compared={
                isChanged && earlier[0]
                  ? { document: earlier[0], kind: 'earlier' }
                  : newer
                    ? { document: newer, kind: 'newer' }
                    : null
              }
              amended={amended}
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
          onClose={() => setDialog(null)}
          onApprove={(notes, unseen_reason) => {
            setDialog(null);
            approve(notes, unseen_reason);
          }}
        />
      ) : null}
      {dialog === 'reject' && chosen ? (
        <RejectDocumentDialog
          document={chosen}
          onClose={() => setDialog(null)}
          suggested={suggested}
          onReject={(why, notes) => {
            setDialog(null);
            decideDocument(chosen, { kind: 'reject', code: why, notes });
            showNext(chosen);
          }}
        />
      ) : null}
      {dialog === 'leave' ? (
        <LeaveDialog
          onRelease={() => {
            setDialog(null);
            next.mutate({ releases: true });
          }}
          onKeep={() => {
            setDialog(null);
            next.mutate({ releases: false });
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'decide' ? (
        <DecisionDialog
          reviewCase={reviewCase}
          onDecide={decide}
          onOpen={(document) => {
            setDialog(null);
            choose(document);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

/** Whether two documents prove the same of the same person or company. */
function isSameKind(one: SubmerchantDocument, other: SubmerchantDocument): boolean {
  return one.type === other.type && one.legal_representative_id === other.legal_representative_id;
}
