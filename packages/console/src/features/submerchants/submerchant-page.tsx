import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRead, isUnreadable } from '../../api/is-unreadable.js';
import type { Submerchant } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useActivityNames } from '../../i18n/activity-names.js';
import { formatCnae, formatPhone, formatTaxId } from '../../i18n/brazilian-ids.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Page, Panel } from '../../ui/page.js';
import { Facts } from '../../ui/parts.js';
import { PersonalDataActions } from '../../ui/personal-data-actions.js';
import { CloseDialog } from '../../ui/standing/close-dialog.js';
import {
  isSentBack,
  SellerStatus,
  useSellerStateTexts,
} from '../../ui/seller-state/seller-state.js';
import { isRestricted, StandingNotice } from '../../ui/standing/standing-notice.js';
import { useStandingTexts } from '../../ui/standing/use-standing-texts.js';
import { Failure, Note, useErrorText, Unread } from '../../ui/states.js';
import { amendmentsQuery } from '../../api/amendments.js';
import { AmendmentPanel } from '../../ui/amendment/amendment-panel.js';
import { DeliveriesPanel } from './deliveries-panel.js';
import { DocumentsPanel } from './documents-panel.js';
import { DuePanel } from './due-panel.js';
import { HistoryPanel } from './history-panel.js';
import { LinksPanel } from './links-panel.js';
import { MoneyPanel } from './money-panel.js';
import { PartsPanels } from './parts-panels.js';
import { RequirementsPanel } from './requirements-panel.js';
import { StoryPanel } from './story-panel.js';
import {
  closeSubmerchant,
  documentsQuery,
  eraseSubmerchant,
  partnersQuery,
  requestResubmission,
  requirementsQuery,
  standingQuery,
  submerchantQuery,
  submitForReview,
} from './submerchants.js';
import { Email } from '../../ui/email.js';
import { ButtonLink } from '../../ui/button-link.js';

const route = getRouteApi('/signed-in/submerchants/$id');

/** All about a seller, for its merchant: status, what is missing, the review, its data, money, past, and webhooks. */
export function SubmerchantPage() {
  const { id } = route.useParams();
  const words = useWords();
  const text = words.submerchants;
  const { close: closing } = useStandingTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { next } = useSellerStateTexts();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const submerchant = useQuery(submerchantQuery(id));
  const requirements = useQuery({
    ...requirementsQuery(id),
    enabled: submerchant.data !== undefined && submerchant.data.status !== 'active',
  });
  const isApproved =
    submerchant.data?.status === 'active' || submerchant.data?.status === 'suspended';
  const standing = useQuery({
    ...standingQuery(id),
    enabled: isApproved,
  });
  const amendments = useQuery({ ...amendmentsQuery(id), enabled: isApproved });
  const openAmendment = amendments.data?.find((one) => one.status === 'pending_review');
  const partners = useQuery({
    ...partnersQuery(id),
    enabled: submerchant.data?.entity_type === 'pj',
  });
  const [isClosing, setClosing] = useState(false);
  const documents = useQuery(documentsQuery(id));
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['submerchants'] });
  const onError = (error: unknown) => notify(errorText(error), 'bad');
  const allows = useMay();
  const canWrite = allows('submerchants.write');
  const submit = useMutation({
    mutationFn: () => submitForReview(id),
    onSuccess() {
      notify(text.submitted_now);
      return refresh();
    },
    onError,
  });
  const request = useMutation({
    mutationFn: () => requestResubmission(id),
    async onSuccess() {
      notify(text.requested_now);
      await refresh();
      await navigate({ to: '/submerchants/$id/edit', params: { id } });
    },
    onError,
  });
  if (!isRead(submerchant)) return <Unread query={submerchant} lines={8} />;
  const one = submerchant.data;
  const name = one.trade_name ?? (one.legal_name || one.id);
  const { suspension, closure } = one;
  const shown = { suspension, closure, holds: standing.data?.holds ?? [] };
  // Sending again what the review has rejected is left to the form, which asks first.
  const isUnanswered = requirements.data?.reasons.some(({ changed }) => !changed) === true;
  const partnerName = (partner: string) => {
    const found = partners.data?.find((each) => each.id === partner);
    return found?.legal_name ?? found?.name;
  };
  const mainAction =
    !canWrite || one.erased_at !== null ? null : one.status === 'rejected' ? (
      <Button loading={request.isPending} onClick={() => request.mutate()}>
        {next.correct}
      </Button>
    ) : isSentBack(one) && isUnanswered ? (
      <ButtonLink to="/submerchants/$id/edit" params={{ id }}>
        {next.correct}
      </ButtonLink>
    ) : one.status === 'pending' && requirements.data?.ready === true ? (
      <Button loading={submit.isPending} onClick={() => submit.mutate()}>
        {text.submit}
      </Button>
    ) : one.status === 'pending' ? (
      <ButtonLink to="/submerchants/$id/edit" params={{ id }}>
        {isSentBack(one) ? next.correct : next.complete}
      </ButtonLink>
    ) : one.status === 'active' && openAmendment === undefined ? (
      <ButtonLink variant="default" to="/submerchants/$id/amendment" params={{ id }}>
        {text.amend}
      </ButtonLink>
    ) : null;
  return (
    <Page
      title={name}
      below={
        <p className="soft">
          <SellerStatus seller={one} />{' '}
          {one.erased_at === null ? null : <Badge>{words.personal_data.erased}</Badge>}
          {' · '}
          {formatTaxId(one.tax_id)}
          {one.external_id ? ` · ${one.external_id}` : ''}
        </p>
      }
      actions={
        !canWrite ||
        one.erased_at !== null ||
        one.status === 'closed' ||
        isSentBack(one) ||
        one.status === 'rejected' ? null : (
          <ButtonLink variant="default" to="/submerchants/$id/edit" params={{ id }}>
            {one.status === 'active' ? text.edit_active : text.edit}
          </ButtonLink>
        )
      }
    >
      <StoryPanel
        submerchant={one}
        review_due_at={requirements.data?.review_due_at}
        documents={documents.data ?? []}
        action={mainAction}
      />
      {isRestricted(shown) ? <StandingNotice standing={shown} /> : null}
      {isClosing ? (
        <CloseDialog
          id={id}
          name={name}
          close={(body) => closeSubmerchant(id, body)}
          onClosed={() => {
            setClosing(false);
            notify(closing.done(name));
            void refresh();
          }}
          onCancel={() => setClosing(false)}
        />
      ) : null}
      {isApproved && one.erased_at === null ? (
        <DuePanel id={id} partnerName={partnerName} canWrite={canWrite} />
      ) : null}
      {openAmendment ? (
        <AmendmentPanel
          amendment={openAmendment}
          partners={partners.data ?? []}
          canWithdraw={canWrite}
        />
      ) : null}
      {one.status === 'active' || one.status === 'closed' ? null : isUnreadable(requirements) ? (
        <Failure error={requirements.error} retry={() => void requirements.refetch()} />
      ) : (
        <RequirementsPanel status={one.status} requirements={requirements.data} />
      )}
      <DocumentsPanel id={id} documents={documents.data} partnerName={partnerName} />
      {one.erased_at === null ? (
        <LinksPanel
          id={id}
          isCompany={one.entity_type === 'pj'}
          isClosed={one.status === 'closed'}
        />
      ) : null}
      <FactsPanel submerchant={one} />
      <PartsPanels id={id} isCompany={one.entity_type === 'pj'} />
      {allows('payments.read') ? <MoneyPanel id={id} /> : null}
      <HistoryPanel id={id} isCompany={one.entity_type === 'pj'} />
      {allows('webhooks.read') ? <DeliveriesPanel id={id} /> : null}
      {!canWrite || one.erased_at !== null || one.status === 'closed' ? null : (
        <Panel
          title={text.close}
          actions={
            <Button variant="default" color="red" onClick={() => setClosing(true)}>
              {text.close}
            </Button>
          }
        >
          <p className="faint">{text.close_hint}</p>
        </Panel>
      )}
      <PersonalDataActions
        Frame={Panel}
        id={id}
        name={one.trade_name ?? one.legal_name}
        isErased={one.erased_at !== null}
        permission="submerchants.erase"
        exportBy="exportSubmerchant"
        erase={async () => {
          await eraseSubmerchant(id);
          await refresh();
        }}
      />
    </Page>
  );
}

function FactsPanel({ submerchant: one }: { submerchant: Submerchant }) {
  const words = useWords();
  const format = useFormat();
  const names = useActivityNames();
  const fieldName = (name: string) => words.fields[name] ?? name;
  return (
    <Panel title={words.case.sections.facts}>
      <Facts
        items={[
          [fieldName(one.entity_type === 'pj' ? 'legal_name' : 'full_name'), one.legal_name],
          [fieldName('trade_name'), one.trade_name],
          [fieldName('email'), one.email ? <Email key="email" address={one.email} /> : null],
          [fieldName('phone'), one.phone === null ? null : formatPhone(one.phone)],
          [
            fieldName('cnaes'),
            one.cnaes
              .map(({ code, description }) =>
                `${formatCnae(code)} ${names.cnae(code) ?? description ?? ''}`.trim(),
              )
              .join(', '),
          ],
          [
            fieldName('mcc'),
            one.mcc === null ? null : `${one.mcc} ${names.mcc(one.mcc) ?? ''}`.trim(),
          ],
          [words.common.created_at, format.time(one.created_at)],
          [fieldName('submitted_at'), one.submitted_at ? format.time(one.submitted_at) : null],
          [fieldName('reviewed_at'), one.reviewed_at ? format.time(one.reviewed_at) : null],
        ]}
      />
      {one.metadata && Object.keys(one.metadata).length > 0 ? (
        <Note>
          {Object.entries(one.metadata)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · ')}
        </Note>
      ) : null}
    </Panel>
  );
}
