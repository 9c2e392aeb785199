import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Case, SubmerchantDocument } from '../../api/operations.js';
import { amendmentQuery } from './amendment-query.js';
import { statusAfter, useDocumentDecisions } from './document-decisions.js';
import { firstDocument, groupDocuments } from './document-order.js';
import type { DocumentPlace } from './evidence-groups.js';

const route = getRouteApi('/signed-in/cases/$id');

/** The documents of a case: which one is open, what stands beside it, and the steps between them. */
export function useCaseDocuments(reviewCase: Case, me: string) {
  const navigate = useNavigate();
  const { document: requested, beside } = route.useSearch();
  const { id } = reviewCase.submerchant;
  const groups = useMemo(() => groupDocuments(reviewCase), [reviewCase]);
  const documents = useMemo(() => groups.flatMap((group) => group.documents), [groups]);
  const { decisions, decide } = useDocumentDecisions(reviewCase, me);
  const amendmentId = reviewCase.open_cases.find(({ kind }) => kind === 'amendment')?.subject_id;
  const amendment = useQuery({
    ...amendmentQuery(id, amendmentId ?? ''),
    enabled: typeof amendmentId === 'string',
  });
  const amended = amendment.data?.documents ?? [];
  const inForce = amended.map((one) => documents.find((other) => isSameKind(one, other)));
  const isOpen = (one: SubmerchantDocument) => statusAfter(one, decisions) === 'pending';
  // An amendment opens on what it changes, a resubmission on what was sent again.
  const chosen =
    documents.find((one) => one.id === requested) ??
    inForce.find((one) => one !== undefined) ??
    firstDocument(reviewCase, groups, isOpen);

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
  const [place, setPlace] = useState<DocumentPlace | null>(null);
  const places = useMemo(
    () => ({
      types: new Map(documents.map((one) => [one.id, one.type])),
      open(to: DocumentPlace) {
        setPlace(to);
        choose(to.document_id);
      },
    }),
    [documents, choose],
  );
  const step = (by: number) => {
    const at = documents.findIndex((one) => one.id === chosen?.id);
    const to = documents[Math.max(0, Math.min(documents.length - 1, at + by))];
    if (to) choose(to.id);
  };
  /** Shows the next document without a decision. */
  const showNext = (from: SubmerchantDocument) => {
    const at = documents.findIndex((one) => one.id === from.id);
    const isNext = (one: SubmerchantDocument) => one.id !== from.id && isOpen(one);
    const to = documents.slice(at + 1).find(isNext) ?? documents.find(isNext);
    if (to) choose(to.id);
  };
  /** Shows a document of an amendment beside the one in force of its kind. */
  const compare = (one: SubmerchantDocument) =>
    show(documents.find((other) => isSameKind(one, other))?.id ?? chosen?.id ?? one.id, one.id);

  /** What the open document replaced, newest first. */
  const earlier = reviewCase.replaced_documents.filter(
    (one) => chosen !== null && isSameKind(one, chosen),
  );
  const isChanged =
    reviewCase.submerchant.status === 'pending_review' &&
    (reviewCase.changes ?? []).some(
      ({ object }) => object.kind === 'document' && object.id === chosen?.id,
    );
  // Without one in force of its kind, the first document of an amendment stands beside what is open.
  const newer =
    amended.find((one) => chosen !== null && isSameKind(one, chosen)) ??
    (requested === undefined ? amended[0] : undefined);
  const compared =
    isChanged && earlier[0]
      ? ({ document: earlier[0], kind: 'earlier' } as const)
      : newer
        ? ({ document: newer, kind: 'newer' } as const)
        : null;
  return {
    groups,
    documents,
    decisions,
    decide,
    amended,
    /** Named by the address; undefined: the case has chosen. */
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
    /** The place in a document that was asked for last. */
    place,
    places,
  };
}

/** Whether two documents prove the same of the same person or company. */
function isSameKind(one: SubmerchantDocument, other: SubmerchantDocument): boolean {
  return one.type === other.type && one.legal_representative_id === other.legal_representative_id;
}
