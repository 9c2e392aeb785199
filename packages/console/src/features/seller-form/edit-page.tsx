import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Submerchant } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { StatusBadge } from '../../ui/badge.js';
import { Page } from '../../ui/page.js';
import { Failure, Loading, Note } from '../../ui/states.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { AddressesSection } from './addresses-section.js';
import { CompanySection } from './company-section.js';
import { DocumentsSection } from './documents-section.js';
import css from './form.module.css';
import { GuidePanel } from './guide-panel.js';
import { PartnersSection } from './partners-section.js';
import { partnersQuery, reopen, requirementsQuery, sellerQuery } from './seller.js';
import { SubmitButton } from './submit-button.js';
import { focusTarget } from './targets.js';
import { useText } from './use-text.js';

const route = getRouteApi('/signed-in/submerchants/$id/edit');

/** Corrects a registration: its fields, partners, addresses and documents, with what is missing beside them. */
export function EditPage() {
  const { id } = route.useParams();
  const seller = useQuery(sellerQuery(id));
  if (seller.isPending) return <Loading lines={8} />;
  if (seller.isError) {
    return <Failure error={seller.error} retry={() => void seller.refetch()} />;
  }
  return <EditForm key={id} seller={seller.data} />;
}

function EditForm({ seller }: { seller: Submerchant }) {
  const { id, status } = seller;
  const { at } = route.useSearch();
  const text = useText();
  const navigate = useNavigate();
  const requirements = useQuery({ ...requirementsQuery(id), enabled: status !== 'active' });
  const partners = useQuery({ ...partnersQuery(id), enabled: seller.entity_type === 'pj' });
  const partnerName = (partner: string) => {
    const found = partners.data?.find((one) => one.id === partner);
    return found?.legal_name ?? found?.name;
  };
  const [dirty, setDirty] = useState<Readonly<Record<string, boolean>>>({});
  const markCompany = useMark('company', setDirty);
  const markPartners = useMark('partners', setDirty);
  const markAddresses = useMark('addresses', setDirty);
  const isDirty = Object.values(dirty).some(Boolean);
  useFirstTarget(at);
  return (
    <Page
      title={text.title(seller.trade_name ?? seller.legal_name)}
      below={
        <p className="soft">
          <StatusBadge status={status} />{' '}
          <Link to="/submerchants/$id" params={{ id }}>
            {text.to_seller}
          </Link>
        </p>
      }
      actions={
        status === 'pending' ? (
          <SubmitButton
            id={id}
            isReady={requirements.data?.ready === true && !isDirty}
            partnerName={partnerName}
            onSubmitted={() => void navigate({ to: '/submerchants/$id', params: { id } })}
          />
        ) : null
      }
    >
      {seller.erased_at === null ? (
        <>
          <StatusNote seller={seller} />
          {isDirty && status === 'pending' ? (
            <Note tone="warn" icon="warn">
              {text.unsaved}
            </Note>
          ) : null}
          <div className={css['layout']}>
            <div className={css['sections']}>
              <CompanySection seller={seller} onDirty={markCompany} />
              {seller.entity_type === 'pj' ? (
                <PartnersSection seller={seller} onDirty={markPartners} />
              ) : null}
              <AddressesSection seller={seller} onDirty={markAddresses} />
              <DocumentsSection seller={seller} />
            </div>
            {status === 'active' ? null : (
              <aside className={css['aside']} aria-label={text.missing}>
                <GuidePanel requirements={requirements.data} partnerName={partnerName} />
              </aside>
            )}
          </div>
        </>
      ) : (
        <Note icon="lock">{text.erased}</Note>
      )}
    </Page>
  );
}

/** What can be changed in the present status; a rejected registration is reopened first. */
function StatusNote({ seller: { id, status } }: { seller: Submerchant }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const onError = useNotifyError();
  const open = useMutation({
    mutationFn: () => reopen(id),
    onSuccess() {
      notify(text.reopened);
      return queryClient.invalidateQueries({ queryKey: ['submerchants'] });
    },
    onError,
  });
  if (status === 'pending') return null;
  if (status === 'active') return <Note icon="lock">{text.locked_active}</Note>;
  if (status === 'pending_review') return <Note icon="lock">{text.locked_review}</Note>;
  return (
    <Note tone="bad" icon="reasons">
      <p>{text.rejected}</p>
      <Button size="xs" loading={open.isPending} onClick={() => open.mutate()}>
        {text.reopen}
      </Button>
    </Note>
  );
}

function useMark(
  section: string,
  set: (change: (now: Readonly<Record<string, boolean>>) => Record<string, boolean>) => void,
) {
  return useCallback(
    (isDirty: boolean) => set((now) => ({ ...now, [section]: isDirty })),
    [section, set],
  );
}

/** Moves the focus to the place that the address of the page names, as soon as it is there. */
function useFirstTarget(target: string | undefined): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (target === undefined || isDone.current) return;
    if (focusTarget(target)) {
      isDone.current = true;
      return;
    }
    const observer = new MutationObserver(() => {
      if (!focusTarget(target)) return;
      isDone.current = true;
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [target]);
}
