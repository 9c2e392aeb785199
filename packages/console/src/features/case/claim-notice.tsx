import { Button } from '@mantine/core';
import { may, usePerson } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Note } from '../../ui/states.js';
import css from './case.module.css';
import type { CaseClaim } from './use-case-claim.js';

/** Why a case cannot be decided now, above it: a decision waits to be sent, somebody else holds it, or the claim was lost. */
export function ClaimNotice({
  claim: { isMine, holder, loss, toggle },
  isDecided,
}: {
  claim: CaseClaim;
  isDecided: boolean;
}) {
  const { case: text } = useWords();
  const format = useFormat();
  const person = usePerson();
  if (isDecided) {
    return (
      <div className={css['notice']} role="status">
        <Note tone="info" icon="clock">
          {text.decision.not_sent}
        </Note>
      </div>
    );
  }
  if (holder !== null) {
    return (
      <div className={css['notice']} role="status">
        <Note tone="warn" icon="lock">
          {loss ? `${text.claim_lost.taken} ` : ''}
          {text.held_by(holder.claimed_by_name, format.clock(holder.claim_expires_at))}{' '}
          {text.held_hint}{' '}
          {may(person, 'cases.override') ? (
            <Button
              variant="default"
              size="compact-sm"
              loading={toggle.isPending}
              onClick={() => toggle.mutate()}
            >
              {text.take_over}
            </Button>
          ) : null}
        </Note>
      </div>
    );
  }
  return loss && !isMine ? (
    <div className={css['notice']} role="alert">
      <Note tone="warn" icon="clock">
        {text.claim_lost[loss]}
      </Note>
    </div>
  ) : null;
}
