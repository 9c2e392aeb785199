import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Case } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { Badge } from '../../ui/badge.js';
import { AmendmentCard } from './amendment-card.js';
import css from './case.module.css';
import { CloseCaseDialog } from './close-case-dialog.js';
import { Finding } from './finding.js';
import { RequestCard, RequestDetails, requestsQuery } from './request-card.js';
import { Section } from './section.js';

type OpenCase = Case['open_cases'][number];

/** What waits for a decision beside the registration: each with what was found, and how it is settled; and what the seller was asked. */
export function OpenCasesSection({
  reviewCase,
  choose,
  compare,
}: {
  reviewCase: Case;
  /** Shows a document. */
  choose: (document: string) => void;
  compare: Parameters<typeof AmendmentCard>[0]['compare'];
}) {
  const { open_cases, submerchant } = reviewCase;
  const { matters: text } = useDeskWords();
  const { notify } = useDeferred();
  const queryClient = useQueryClient();
  const canDecide = useMay()('cases.decide');
  const [closing, setClosing] = useState<OpenCase | null>(null);
  /** Whose dialog is open. It stays when somebody else settles the matter, and says so. */
  const [deciding, setDeciding] = useState<OpenCase | null>(null);
  const isGone = (one: OpenCase | null) =>
    one !== null && open_cases.every(({ id }) => id !== one.id);
  const shown = deciding !== null && isGone(deciding) ? [...open_cases, deciding] : open_cases;
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['case', submerchant.id] });
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
  };
  const onDone = (message: string) => {
    setClosing(null);
    notify(message);
    refresh();
  };
  // Those that are answered are cases.
  const requests = useQuery({
    ...requestsQuery(submerchant.id),
    enabled: submerchant.activated_at !== null && submerchant.status !== 'closed',
  });
  const asked = (requests.data ?? []).filter(({ status }) => status === 'open');
  if (shown.length === 0 && asked.length === 0 && closing === null) return null;
  return (
    <Section title={text.title} place="matters">
      {shown.map((one) => (
        <div key={one.id} className={css['card']}>
          <div className={css['card_head']}>
            <strong>{text.kinds[one.kind] ?? one.kind}</strong>
            <OpenSince one={one} />
          </div>
          {one.kind === 'amendment' && one.subject_id !== null ? (
            <AmendmentCard
              reviewCase={reviewCase}
              amendment_id={one.subject_id}
              hindrance={isGone(one) ? text.gone : null}
              compare={compare}
              onDialog={(isOpen) => setDeciding(isOpen ? one : null)}
              onDone={onDone}
              onFailed={refresh}
            />
          ) : (
            <>
              {one.code === 'request' ? null : <Finding one={one} />}
              {one.kind === 'request' && one.subject_id !== null ? (
                <RequestCard
                  id={submerchant.id}
                  request_id={one.subject_id}
                  choose={choose}
                  onDone={onDone}
                  onFailed={refresh}
                />
              ) : null}
              {canDecide && one.code !== 'request' ? (
                <div>
                  <Button variant="default" size="compact-sm" onClick={() => setClosing(one)}>
                    {text.settle}
                  </Button>
                </div>
              ) : null}
            </>
          )}
        </div>
      ))}
      {asked.map((one) => (
        <div key={one.id} className={css['card']}>
          <div className={css['card_head']}>
            <strong>{text.ask.waits}</strong>
            <OpenSince one={{ opened_at: one.created_at, due_at: one.due_at }} />
          </div>
          <RequestDetails request={one} choose={choose} onDone={onDone} onFailed={refresh} />
        </div>
      ))}
      {closing === null ? null : (
        <CloseCaseDialog
          submerchant={submerchant}
          open_case={closing}
          hindrance={isGone(closing) ? text.gone : null}
          onDone={onDone}
          onFailed={refresh}
          onClose={() => setClosing(null)}
        />
      )}
    </Section>
  );
}

function OpenSince({
  one: { opened_at, due_at },
}: {
  one: Pick<OpenCase, 'opened_at' | 'due_at'>;
}) {
  const { matters: text } = useDeskWords();
  const format = useFormat();
  const isPast = due_at !== null && Date.parse(due_at) < Date.now();
  return due_at === null ? (
    <span className="faint">{text.since(format.day(opened_at))}</span>
  ) : (
    <Badge tone={isPast ? 'bad' : 'warn'}>{text.due(format.day(due_at))}</Badge>
  );
}
