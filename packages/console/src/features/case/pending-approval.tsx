import { Link } from '@tanstack/react-router';
import type { Case } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Note } from '../../ui/states.js';
import css from './case.module.css';

/** Says that the approval of the case waits for a second person, and leads to the request. */
export function PendingApproval({ pending }: { pending: Case['pending_approval'] }) {
  const { case: text, approvals } = useWords();
  const format = useFormat();
  const may = useMay();
  if (pending === null) return null;
  const name = pending.requested_by.name ?? approvals.a_key;
  return (
    <div className={css['notice']} role="status">
      <Note tone="info" icon="clock">
        {text.waits_for_second(name, format.time(pending.expires_at))}{' '}
        {may('approvals.read') ? (
          <Link to="/approvals/$id" params={{ id: pending.id }}>
            {approvals.open_request}
          </Link>
        ) : null}
      </Note>
    </div>
  );
}
