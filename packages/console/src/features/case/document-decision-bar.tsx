import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { SubmerchantDocument } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import type { CaseDocument } from './document-order.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import { useDeskText } from './use-desk-text.js';
import { DocumentStatusBadge } from '../../ui/badge.js';
import { Icon } from '../../ui/icon.js';
import { Key } from '../../ui/key.js';
import css from './case.module.css';
import type { DocumentDecision } from './decide-document.js';

/** Status and comment of the shown document, and the buttons that decide on it. */
export function DocumentDecisionBar({
  document,
  decision,
  status,
  code,
  earlier,
  canDecide,
  approve,
  approveWith,
  reject,
}: {
  document: CaseDocument;
  /** A decision that is not accepted yet. */
  decision: DocumentDecision | undefined;
  status: SubmerchantDocument['status'];
  /** Of the reason for its rejection. */
  code: string | null;
  /** The number of documents that it replaced. */
  earlier: number;
  canDecide: boolean;
  approve: () => void;
  /** Opens the dialog that approves with a comment. */
  approveWith: () => void;
  reject: () => void;
}) {
  const words = useWords();
  const format = useFormat();
  const text = useDeskText();
  const reasonText = useReasonText();
  const note = decision ? decision.notes : document.verification_notes;
  const isOpen = canDecide && status !== 'expired';
  return (
    <div className={css['decision_bar']}>
      <div className={css['decision_text']}>
        <DocumentStatusBadge status={status} />{' '}
        <span className="soft breaks">
          {[
            decision ? words.deferred.not_sent : null,
            document.seen_at === null ? text.not_seen : text.seen_at(format.time(document.seen_at)),
            ...new Set([
              reasonText({ code }),
              // A note that only repeats the catalogue's text is said once.
              note ? reasonText({ code, message: note }) : '',
            ]),
            document.number,
            document.expires_at ? words.viewer.valid_until(format.day(document.expires_at)) : null,
            document.notes,
            earlier > 0 ? words.viewer.replaced(earlier) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Tooltip label={`${words.case.approve_with} (M)`}>
        <ActionIcon
          variant="default"
          size="lg"
          disabled={!isOpen || status === 'approved'}
          aria-label={words.case.approve_with}
          onClick={approveWith}
        >
          <Icon name="reasons" size={16} />
        </ActionIcon>
      </Tooltip>
      <Button
        color="red"
        variant="light"
        disabled={!isOpen}
        leftSection={<Icon name="cross" size={15} />}
        rightSection={<Key name="R" />}
        onClick={reject}
      >
        {words.case.reject}
      </Button>
      <Button
        variant={status === 'approved' ? 'light' : 'filled'}
        disabled={!isOpen || status === 'approved'}
        leftSection={<Icon name="check" size={15} />}
        rightSection={<Key name="A" />}
        onClick={approve}
      >
        {words.case.approve}
      </Button>
    </div>
  );
}
