import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import type { Submerchant } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { SellerStatus } from '../../ui/seller-state/seller-state.js';
import { Page } from '../../ui/page.js';
import { Note, Unread } from '../../ui/states.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { AddressesSection } from './addresses-section.js';
import { CompanySection } from './company-section.js';
import { DocumentsSection } from './documents-section.js';
import css from './form.module.css';
import { GuidePanel } from './guide-panel.js';
import { PartnersSection } from './partners-section.js';
import { partnersQuery, reopen, requirementsQuery, sellerQuery } from './seller.js';
import { ReviewSection } from './review-section.js';
import { completeSteps, stepOf, type Step } from './steps.js';
import { StepsEnd } from './steps-end.js';
import { StepsNav } from './steps-nav.js';
import { SubmitButton } from './submit-button.js';
import { focusTarget } from './targets.js';
import { useText } from './use-text.js';
import { ButtonLink } from '../../ui/button-link.js';

const route = getRouteApi('/signed-in/submerchants/$id/edit');

/** Corrects a registration: its fields, partners, addresses and documents, with what is missing beside them. */
export function EditPage() {
  const { id } = route.useParams();
  const seller = useQuery(sellerQuery(id));
  if (!isRead(seller)) return <Unread query={seller} lines={8} />;
  return <EditForm key={id} seller={seller.data} />;
}

function EditForm({ seller }: { seller: Submerchant }) {
  const { id, status } = seller;
  const { at, step } = route.useSearch();
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
  const onJump = (target: string) => {
    if (focusTarget(target)) return;
    void navigate({
      to: '/submerchants/$id/edit',
      params: { id },
      search: { step: stepOf(target), at: target },
    });
  };
  const shows = (section: Step) => step === undefined || step === section;
  return (
    <Page
      title={text.title(seller.trade_name ?? seller.legal_name)}
      below={
        <p className="soft">
          <SellerStatus seller={seller} />{' '}
          <Link to="/submerchants/$id" params={{ id }}>
            {text.to_seller}
          </Link>
        </p>
      }
      actions={
        status === 'pending' && (step === undefined || step === 'review') ? (
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
          {step === undefined ? null : (
            <StepsNav
              id={id}
              entity_type={seller.entity_type}
              current={step}
              done={completeSteps(seller.entity_type, requirements.data?.missing)}
            />
          )}
          <div className={css['layout']}>
            <div className={css['sections']}>
              {shows('company') ? (
                <CompanySection seller={seller} isStep={step !== undefined} onDirty={markCompany} />
              ) : null}
              {seller.entity_type === 'pj' && shows('partners') ? (
                <PartnersSection seller={seller} onDirty={markPartners} />
              ) : null}
              {shows('addresses') ? (
                <AddressesSection seller={seller} onDirty={markAddresses} />
              ) : null}
              {shows('documents') ? <DocumentsSection seller={seller} /> : null}
              {step === 'review' ? <ReviewSection seller={seller} /> : null}
              {step === undefined ? null : (
                <StepsEnd id={id} entity_type={seller.entity_type} current={step} />
              )}
            </div>
            {status === 'active' ? null : (
              <aside
                className={css['aside']}
                aria-label={text.missing}
                // Step by step, the fields come first on a phone; what a decision names comes before them.
                data-last={step === undefined ? undefined : true}
              >
                <GuidePanel
                  status={status}
                  requirements={requirements.data}
                  partnerName={partnerName}
                  onJump={onJump}
                />
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
  if (status === 'active') {
    return (
      <Note icon="lock">
        <p>{text.locked_active}</p>
        <ButtonLink size="xs" mt="xs" to="/submerchants/$id/amendment" params={{ id }}>
          {text.amend}
        </ButtonLink>
      </Note>
    );
  }
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
  useEffect(() => {
    if (target === undefined || focusTarget(target)) return;
    const observer = new MutationObserver(() => {
      if (focusTarget(target)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    // Whoever types already keeps the focus.
    const stop = () => observer.disconnect();
    document.addEventListener('keydown', stop);
    return () => {
      stop();
      document.removeEventListener('keydown', stop);
    };
  }, [target]);
}
