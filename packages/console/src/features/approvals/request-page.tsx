import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { caseQuery } from '../../api/case.js';
import { useMay, usePerson } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/words.js';
import { ChangedFields } from '../../ui/changed-fields.js';
import { Page, Panel } from '../../ui/page.js';
import { Facts } from '../../ui/parts.js';
import { useStandingTexts } from '../../ui/standing/use-standing-texts.js';
import { Unread } from '../../ui/states.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import { requestQuery, type ApprovalRequest } from './approvals.js';
import { describeRequest } from './describe-request.js';
import { DecisionPanel } from './decision-panel.js';
import { inWords } from './in-words.js';
import { RequestStatus } from './request-status.js';

const route = getRouteApi('/signed-in/approvals/$id');

/** A request for approval: what would change, who asked, and the decision. */
export function RequestPage() {
  const { id } = route.useParams();
  const isOperator = usePerson().merchant === null;
  const request = useQuery(requestQuery(isOperator, id));
  if (!isRead(request)) return <Unread query={request} lines={8} />;
  return <Shown request={request.data} isOperator={isOperator} />;
}

function Shown({ request, isOperator }: { request: ApprovalRequest; isOperator: boolean }) {
  const { words } = useLanguage();
  const text = words.approvals;
  const format = useFormat();
  const may = useMay();
  const standing = useStandingTexts();
  const written = {
    reason: useReasonText(),
    status: (one: string) => standing.statuses[one] ?? one,
  };
  const { object, status } = request;
  const isCase = object?.kind === 'submerchant' && may('cases.read');
  const reviewCase = useQuery({ ...caseQuery(object?.id ?? ''), enabled: isCase });
  const seller = reviewCase.data?.submerchant;
  const title = describeRequest(
    request,
    words,
    seller === undefined ? undefined : (seller.trade_name ?? seller.legal_name),
  );
  // Thresholds for one merchant are identified by it.
  const merchant_id =
    request.operation === 'setCaseThresholds' ? (object?.id ?? null) : request.merchant_id;
  return (
    <Page
      title={title}
      below={
        <p className="soft">
          <RequestStatus status={status} /> <Link to="/approvals">{text.title}</Link>
          {isCase && object ? (
            <>
              {' · '}
              <Link to="/cases/$id" params={{ id: object.id }}>
                {text.open_case}
              </Link>
            </>
          ) : null}
          {isOperator && merchant_id !== null && may('merchants.read') ? (
            <>
              {' · '}
              <Link to="/merchants/$id" params={{ id: merchant_id }}>
                {words.people.merchant}
              </Link>
            </>
          ) : null}
        </p>
      }
    >
      <Panel title={text.changes}>
        {request.changes.map(({ action, before, after }, at) => (
          <div key={at}>
            {request.changes.length > 1 ? <strong>{words.actions[action] ?? action}</strong> : null}
            <ChangedFields before={inWords(before, written)} after={inWords(after, written)} />
          </div>
        ))}
      </Panel>
      <Panel title={text.request}>
        <Facts
          items={[
            [text.why, request.needed_for.map((reason) => text.reasons[reason]).join(', ')],
            [
              text.asked_by,
              request.requested_by.kind === 'key'
                ? [text.a_key, request.requested_by.name].filter(Boolean).join(' · ')
                : request.requested_by.name,
            ],
            [text.asked_at, format.time(request.requested_at)],
            [text.expires, format.time(request.expires_at)],
            [text.decided_by, request.decided_by?.name],
            [text.decided_at, request.decided_at === null ? null : format.time(request.decided_at)],
            [text.comment, request.comment],
            // The service explains it in English.
            [
              text.failure,
              request.failure === null ? null : <span lang="en">{request.failure}</span>,
            ],
          ]}
        />
      </Panel>
      <DecisionPanel request={request} isOperator={isOperator} />
    </Page>
  );
}
