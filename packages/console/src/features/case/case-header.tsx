import { ApproveChanges } from './approve-changes.js';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Case } from '../../api/operations.js';
import { queuePlaceOf } from '../../api/queue-place.js';
import { usePerson } from '../../api/session.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useWords } from '../../i18n/words.js';
import { Badge, ModeBadge, StatusBadge } from '../../ui/badge.js';
import { DueBadge } from '../../ui/due-badge.js';
import { Icon } from '../../ui/icon.js';
import { Key } from '../../ui/key.js';
import { usePageTitle } from '../../ui/page.js';
import css from './case.module.css';
import { StandingActions } from './standing-actions.js';

/** Name and status of a case, and the actions on the whole case. */
export function CaseHeader({
  reviewCase,
  isMine,
  canDecide,
  isDeciding,
  isTaking,
  isReviewer,
  claimOrRelease,
  decide,
  next,
}: {
  reviewCase: Case;
  isMine: boolean;
  canDecide: boolean;
  isDeciding: boolean;
  isTaking: boolean;
  /** Whether the person may decide cases at all. */
  isReviewer: boolean;
  claimOrRelease: () => void;
  decide: () => void;
  next: () => void;
}) {
  const words = useWords();
  const person = usePerson();
  const { submerchant, merchant } = reviewCase;
  const name = submerchant.trade_name ?? submerchant.legal_name;
  const heading = usePageTitle(name);
  const isOpen = isReviewer && submerchant.status === 'pending_review';
  const key = (text: string) => <Key name={text} />;
  return (
    <header className={css['head']}>
      <Tooltip label={words.queue.title}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words.queue.title}
          renderRoot={(props: Record<string, unknown>) => (
            <Link to="/queue" search={queuePlaceOf(person.id).search} {...props} />
          )}
        >
          <Icon name="left" />
        </ActionIcon>
      </Tooltip>
      <div className={css['title']}>
        <h1 ref={heading} tabIndex={-1} className="clamped" title={name}>
          {name}
        </h1>
        <div className={css['line']}>
          <StatusBadge status={submerchant.status} />
          {reviewCase.due ? <DueBadge due={reviewCase.due} /> : null}
          <span>{formatTaxId(submerchant.tax_id)}</span>
          <span className="clamped" title={merchant.name}>
            {merchant.name}
          </span>
          <ModeBadge mode={merchant.mode} />
          {submerchant.resubmission_count > 0 ? (
            <Badge title={words.queue.again_hint}>
              {words.queue.again(submerchant.resubmission_count)}
            </Badge>
          ) : null}
        </div>
      </div>
      <div className={css['actions']}>
        {isReviewer && reviewCase.has_unreviewed_changes ? (
          <ApproveChanges reviewCase={reviewCase} />
        ) : null}
        {isReviewer ? <StandingActions reviewCase={reviewCase} /> : null}
        {isOpen ? (
          <Button
            variant="default"
            disabled={!canDecide}
            leftSection={<Icon name={isMine ? 'lock' : 'hand'} size={15} />}
            rightSection={key('C')}
            onClick={claimOrRelease}
          >
            {isMine ? words.case.release : words.case.claim}
          </Button>
        ) : null}
        {isReviewer ? (
          <Button variant="default" loading={isTaking} rightSection={key('N')} onClick={next}>
            {words.case.next}
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            disabled={!canDecide}
            loading={isDeciding}
            rightSection={key('D')}
            onClick={decide}
          >
            {words.case.decide}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
