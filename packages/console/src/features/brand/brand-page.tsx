import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { Page } from '../../ui/page.js';
import { Unread } from '../../ui/states.js';
import { brandDefaults, brandOf, brandQuery, ownBrand, type BrandApi } from './brand.js';
import { BrandForm } from './brand-form.js';
import { useText } from './use-text.js';

/** The brand and texts of the person's merchant. */
export function BrandPage() {
  return <Brand api={ownBrand} mayChange={useMay()('onboarding.write')} />;
}

/** The operator's settings for all merchants. */
export function BrandDefaultsPage() {
  return <Brand api={brandDefaults} mayChange={useMay()('merchants.manage')} />;
}

const route = getRouteApi('/signed-in/merchants/$id/brand');

/** Settings of one merchant, for the operator. */
export function MerchantBrandPage() {
  const { id } = route.useParams();
  return <Brand api={brandOf(id)} mayChange={useMay()('merchants.manage')} merchant_id={id} />;
}

function Brand({
  api,
  mayChange,
  merchant_id,
}: {
  api: BrandApi;
  mayChange: boolean;
  merchant_id?: string;
}) {
  const text = useText();
  const settings = useQuery(brandQuery(api));
  if (!isRead(settings)) return <Unread query={settings} lines={8} />;
  const name = settings.data.in_force.display_name ?? '';
  return (
    <Page
      title={api.hasName ? text.title : text.defaults_title}
      below={
        <p className="soft">
          {merchant_id === undefined ? (
            text.hint(api.hasName)
          ) : (
            <Link to="/merchants/$id" params={{ id: merchant_id }}>
              {name}
            </Link>
          )}
        </p>
      }
    >
      <BrandForm
        // Saved and restored values replace typed ones.
        key={JSON.stringify(settings.data)}
        api={api}
        settings={settings.data}
        mayChange={mayChange}
      />
    </Page>
  );
}
