import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { StatusBadge } from '../../ui/badge.js';
import { Page } from '../../ui/page.js';
import { Loading, Note, Unread } from '../../ui/states.js';
import formCss from './form.module.css';
import { partnersQuery, sellerQuery } from './seller.js';
import { useText } from './use-text.js';
import { AmendmentForm } from './amendment-form.js';
import { amendmentFieldsQuery, amendmentsQuery } from '../../api/amendments.js';
import { AmendmentPanel } from '../../ui/amendment/amendment-panel.js';
import { useAmendmentText } from '../../ui/amendment/use-amendment-text.js';

const route = getRouteApi('/signed-in/submerchants/$id/amendment');

/** Amends the registration of an active seller: the open amendment, or the form of the next one. */
export function AmendmentPage() {
  const { id } = route.useParams();
  const text = useAmendmentText();
  const form = useText();
  const canWrite = useMay()('submerchants.write');
  const seller = useQuery(sellerQuery(id));
  const isCompany = seller.data?.entity_type === 'pj';
  const partners = useQuery({ ...partnersQuery(id), enabled: isCompany });
  const amendments = useQuery(amendmentsQuery(id));
  const amendable = useQuery(amendmentFieldsQuery);
  if (!isRead(seller)) return <Unread query={seller} lines={8} />;
  if (!isRead(amendments)) return <Unread query={amendments} lines={8} />;
  if (!isRead(amendable)) return <Unread query={amendable} lines={8} />;
  if (isCompany && !partners.data) return <Loading lines={8} />;
  const { status, trade_name, legal_name, updated_at } = seller.data;
  const own = partners.data ?? [];
  const open = amendments.data.find((one) => one.status === 'pending_review');
  const past = amendments.data.filter((one) => one.status !== 'pending_review');
  return (
    <Page
      title={text.title(trade_name ?? legal_name)}
      below={
        <p className="soft">
          <StatusBadge status={status} />{' '}
          <Link to="/submerchants/$id" params={{ id }}>
            {form.to_seller}
          </Link>
        </p>
      }
    >
      {open ? (
        <AmendmentPanel amendment={open} partners={own} canWithdraw={canWrite} />
      ) : status === 'active' && canWrite ? (
        <>
          <Note icon="unknown">{text.intro}</Note>
          <AmendmentForm
            key={updated_at}
            seller={seller.data}
            partners={own}
            amendable={amendable.data}
          />
        </>
      ) : (
        <Note icon="lock">{text.not_active}</Note>
      )}
      {past.length === 0 ? null : (
        <section className={formCss['sections']}>
          <h2>{text.past}</h2>
          {past.map((one) => (
            <AmendmentPanel key={one.id} amendment={one} partners={own} canWithdraw={false} />
          ))}
        </section>
      )}
    </Page>
  );
}
