import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LegalRepresentative } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { AmendmentChanges } from './amendment-changes.js';
import { Panel } from '../page.js';
import { Confirm } from '../parts.js';
import { Note } from '../states.js';
import { useReasonText } from '../use-reason-text.js';
import { withdrawAmendment, type Amendment } from '../../api/amendments.js';
import { useAmendmentText } from './use-amendment-text.js';

/** An amendment with its values before and after, its documents and its end. An open one can be withdrawn. */
export function AmendmentPanel({
  amendment: one,
  partners,
  canWithdraw,
}: {
  amendment: Amendment;
  partners: readonly LegalRepresentative[];
  canWithdraw: boolean;
}) {
  const words = useWords();
  const text = useAmendmentText();
  const format = useFormat();
  const reasonText = useReasonText();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const [isAsking, setAsking] = useState(false);
  const isOpen = one.status === 'pending_review';
  return (
    <Panel
      title={
        isOpen
          ? text.open_title
          : `${format.day(one.created_at)} · ${text.statuses[one.status] ?? one.status}`
      }
      actions={
        isOpen && canWithdraw ? (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {text.withdraw}
          </Button>
        ) : null
      }
    >
      {isOpen ? <p className="soft">{text.open_since(format.ago(one.created_at))}</p> : null}
      <AmendmentChanges
        changes={one.changes}
        partnerName={(id) => {
          const found = partners.find((partner) => partner.id === id);
          return found?.legal_name ?? found?.name;
        }}
        texts={text}
      />
      {one.reason ? (
        <p className="soft breaks">
          {text.reason_title}: {one.reason}
        </p>
      ) : null}
      {one.documents.length === 0 ? null : (
        <p className="soft breaks">
          {text.documents}:{' '}
          {one.documents
            .map(({ type, file_name }) => `${words.document_types[type] ?? type} (${file_name})`)
            .join(', ')}
        </p>
      )}
      {one.status === 'rejected' ? (
        <Note tone="bad" icon="reasons">
          {[...one.review_reasons.map((reason) => reasonText(reason)), one.review_notes]
            .filter(Boolean)
            .join(' ')}
        </Note>
      ) : null}
      {isAsking ? (
        <Confirm
          title={text.withdraw_title}
          hint={text.withdraw_hint}
          action={text.withdraw}
          onConfirm={async () => {
            await withdrawAmendment(one.submerchant_id, one.id);
            notify(text.withdrawn_now);
            await queryClient.invalidateQueries({ queryKey: ['submerchants'] });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Panel>
  );
}
