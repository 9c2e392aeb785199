import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useMay } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { Key } from '../../ui/key.js';
import { CloseDialog } from '../../ui/standing/close-dialog.js';
import { isRestricted, StandingNotice } from '../../ui/standing/standing-notice.js';
import { useStandingTexts } from '../../ui/standing/use-standing-texts.js';
import { useKeys } from '../../ui/use-keys.js';
import css from './case.module.css';
import { RequestDialog } from './request-dialog.js';
import { StandingDialog, type StandingKind } from './standing-dialog.js';
import { useCaseTexts } from './use-case-texts.js';

const standingQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'capabilities'],
    queryFn: async ({ signal }) =>
      (await call('getCapabilitiesOfSeller', { params: { id }, signal })).data,
  });

/** Whether it was approved once, so that holds on it may exist. */
const wasApproved = ({ status }: Case['submerchant']) =>
  status === 'active' || status === 'suspended';

function useHolds(submerchant: Case['submerchant']) {
  const { data } = useQuery({
    ...standingQuery(submerchant.id),
    enabled: wasApproved(submerchant),
  });
  return wasApproved(submerchant) ? (data?.holds ?? []) : [];
}

/** What is restricted of the seller, as its merchant reads it; nothing while nothing is. */
export function StandingOfCase({ submerchant }: { submerchant: Case['submerchant'] }) {
  const { suspension, closure } = submerchant;
  const standing = { suspension, closure, holds: useHolds(submerchant) };
  if (!isRestricted(standing)) return null;
  return (
    <div className={css['section']}>
      <StandingNotice standing={standing} />
    </div>
  );
}

/** Suspends, reinstates, restricts, asks and closes a seller, each by its key. They take effect at once. */
export function StandingActions({ reviewCase }: { reviewCase: Case }) {
  const { submerchant } = reviewCase;
  const { id, status } = submerchant;
  const text = useCaseTexts().standing;
  const { close } = useStandingTexts();
  const { ask } = useDeskWords().matters;
  const { notify } = useDeferred();
  const queryClient = useQueryClient();
  const canDecide = useMay()('cases.decide');
  const [dialog, setDialog] = useState<StandingKind | 'close' | 'ask' | null>(null);
  const holds = useHolds(submerchant);
  const canClose = canDecide && status !== 'closed' && submerchant.erased_at === null;
  const canRestrict = canClose && wasApproved(submerchant);
  const turn = status === 'suspended' ? 'reinstate' : 'suspend';
  const openTurn = () => setDialog(turn);
  useKeys({
    u: canRestrict ? openTurn : undefined,
    i: canRestrict ? () => setDialog('restrict') : undefined,
    o: canRestrict ? () => setDialog('ask') : undefined,
    e: canClose ? () => setDialog('close') : undefined,
  });
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['case', id] }),
      queryClient.invalidateQueries({ queryKey: ['cases'] }),
    ]);
  const onDone = (message: string) => {
    setDialog(null);
    notify(message);
    void refresh();
  };
  // An open dialog stays: it says why its change was refused.
  if (!canClose && dialog === null) return null;
  const name = submerchant.trade_name ?? submerchant.legal_name;
  return (
    <>
      {canRestrict ? (
        <>
          <Button variant="default" rightSection={<Key name="U" />} onClick={openTurn}>
            {text[turn]}
          </Button>
          <Button
            variant="default"
            rightSection={<Key name="I" />}
            onClick={() => setDialog('restrict')}
          >
            {text.restrict}
          </Button>
          <Button
            variant="default"
            rightSection={<Key name="O" />}
            onClick={() => setDialog('ask')}
          >
            {ask.open}
          </Button>
        </>
      ) : null}
      <Button
        className={css['close_seller']}
        variant={canRestrict ? 'default' : 'subtle'}
        color={canRestrict ? undefined : 'gray'}
        rightSection={<Key name="E" />}
        onClick={() => setDialog('close')}
      >
        {canRestrict ? close.open : text.close}
      </Button>
      {dialog === 'ask' ? (
        <RequestDialog reviewCase={reviewCase} onDone={onDone} onClose={() => setDialog(null)} />
      ) : dialog === 'close' ? (
        <CloseDialog
          id={id}
          name={name}
          isOperator
          close={(body) =>
            call('closeSellerAsOperator', {
              params: { id },
              body: { ...body, if_updated_at: submerchant.updated_at },
            }).catch((error: unknown) => {
              void refresh();
              throw error;
            })
          }
          onClosed={() => onDone(close.done(name))}
          onCancel={() => setDialog(null)}
        />
      ) : dialog !== null ? (
        <StandingDialog
          kind={dialog}
          submerchant={submerchant}
          holds={holds}
          onDone={onDone}
          onFailed={() => void refresh()}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
