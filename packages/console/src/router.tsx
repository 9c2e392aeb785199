import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ApiError } from './api/error.js';
import { may, sessionQuery, type Person } from './api/session.js';
import { casesQuery } from './features/queue/list-cases.js';
import { caseFilters } from './features/queue/tabs.js';
import { queueSearch } from './queue-search.js';
import {
  day,
  deliveriesSearch,
  endpointsSearch,
  oneOf,
  pageNumber,
  searchParams,
  signaturesSearch,
  text,
} from './search-parameters.js';
import { Shell } from './shell/shell.js';
import { RouteFailure } from './ui/route-failure.js';
import { Failure, Loading } from './ui/states.js';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });

/** Loads the page to sign in. */
export const loadSignIn = () => import('./features/session/sign-in-page.js');

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: (search): { next?: string; ended?: boolean } => ({
    ...(typeof search['next'] === 'string' ? { next: search['next'] } : {}),
    ...(search['ended'] === true ? { ended: true } : {}),
  }),
  component: lazyRouteComponent(loadSignIn, 'SignInPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('./features/session/forgot-password-page.js'),
    'ForgotPasswordPage',
  ),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitations/$token',
  component: lazyRouteComponent(
    () => import('./features/session/invitation-page.js'),
    'InvitationPage',
  ),
});

/** Callback of identity providers. */
const ssoReturn = createRoute({
  getParentRoute: () => root,
  path: '/sso',
  component: lazyRouteComponent(() => import('./features/session/sso-pages.js'), 'SsoReturnPage'),
});
const ssoStart = createRoute({
  getParentRoute: () => root,
  path: '/sso/$id',
  component: lazyRouteComponent(() => import('./features/session/sso-pages.js'), 'SsoStartPage'),
});

/** The parent of every page that needs a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  async beforeLoad({ context, location }): Promise<{ person: Person }> {
    const person = await context.queryClient.ensureQueryData(sessionQuery);
    if (person === null) {
      const next = location.href === '/' ? {} : { next: location.href };
      throw redirect({ to: '/sign-in', search: next });
    }
    return { person };
  },
  component: Shell,
});

const home = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad({ context }) {
    const { merchant } = context.person;
    const own = may(context.person, 'submerchants.read') ? '/home' : '/account';
    throw redirect({ to: merchant === null ? '/queue' : own });
  },
});

/** Refuses a page to people without the permission that its list needs, and a merchant's page to the operator's people. */
const requires = (permission: string, side: 'merchant' | 'operator') => ({
  beforeLoad({ context }: { context: { person: Person } }) {
    const isOnSide = (context.person.merchant === null) === (side === 'operator');
    if (isOnSide && may(context.person, permission)) return;
    throw new ApiError({
      status: 403,
      code: 'FORBIDDEN',
      message: '',
      problems: [],
      request_id: null,
    });
  },
});

/** Refuses a page that both sides have to people without its permission. */
const requiresOnOwnSide = (permission: string) => ({
  beforeLoad({ context }: { context: { person: Person } }) {
    const side = context.person.merchant === null ? 'operator' : 'merchant';
    requires(permission, side).beforeLoad({ context });
  },
});

const queue = createRoute({
  getParentRoute: () => signedIn,
  path: '/queue',
  validateSearch: queueSearch,
  beforeLoad({ context, search, cause }) {
    requires('cases.read', 'operator').beforeLoad({ context });
    if (cause !== 'enter') return;
    // The list comes while the page is drawn.
    const filters = caseFilters(search.tab ?? 'waiting', context.person.id, search);
    void context.queryClient.prefetchQuery(casesQuery(filters));
  },
  component: lazyRouteComponent(() => import('./features/queue/queue-page.js'), 'QueuePage'),
});
const caseRoute = createRoute({
  getParentRoute: () => signedIn,
  path: '/cases/$id',
  ...requires('cases.read', 'operator'),
  validateSearch: searchParams((search) => ({
    document: text(search['document']),
    beside: text(search['beside']),
  })),
  component: lazyRouteComponent(() => import('./features/case/case-page.js'), 'CasePage'),
});
const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  ...requires('cases.read', 'operator'),
  validateSearch: searchParams((search) => ({
    unread: search['unread'] === true ? true : undefined,
    page: pageNumber(search['page']),
  })),
  component: lazyRouteComponent(
    () => import('./features/notifications/notifications-page.js'),
    'NotificationsPage',
  ),
});
const figures = createRoute({
  getParentRoute: () => signedIn,
  path: '/figures',
  ...requires('figures.read', 'operator'),
  validateSearch: searchParams((search) => ({
    days: oneOf(['7', '90', '365'], text(search['days'])),
    from: day(search['from']),
    to: day(search['to']),
    zone: text(search['zone']),
    mode: oneOf(['test', 'all'], text(search['mode'])),
    author: oneOf(['automatic', 'all'], text(search['author'])),
    by: oneOf(['merchant', 'reason', 'check'], text(search['by'])),
    page: pageNumber(search['page']),
  })),
  component: lazyRouteComponent(() => import('./features/figures/figures-page.js'), 'FiguresPage'),
});
const merchants = createRoute({
  getParentRoute: () => signedIn,
  path: '/merchants',
  ...requires('merchants.read', 'operator'),
  validateSearch: searchParams((search) => ({ page: pageNumber(search['page']) })),
  component: lazyRouteComponent(
    () => import('./features/merchants/merchants-page.js'),
    'MerchantsPage',
  ),
});
const merchant = createRoute({
  getParentRoute: () => signedIn,
  path: '/merchants/$id',
  ...requires('merchants.read', 'operator'),
  component: lazyRouteComponent(
    () => import('./features/merchants/merchant-page.js'),
    'MerchantPage',
  ),
});
const quality = createRoute({
  getParentRoute: () => signedIn,
  path: '/quality',
  ...requires('cases.read', 'operator'),
  component: lazyRouteComponent(() => import('./features/quality/quality-page.js'), 'QualityPage'),
});
const decisionRules = createRoute({
  getParentRoute: () => signedIn,
  path: '/decision-rules',
  ...requires('analysts.read', 'operator'),
  component: lazyRouteComponent(
    () => import('./features/decision-rules/rules-page.js'),
    'RulesPage',
  ),
});
const blocks = createRoute({
  getParentRoute: () => signedIn,
  path: '/blocks',
  ...requires('blocks.read', 'operator'),
  component: lazyRouteComponent(() => import('./features/blocks/blocks-page.js'), 'BlocksPage'),
});
const sla = createRoute({
  getParentRoute: () => signedIn,
  path: '/sla',
  ...requires('merchants.read', 'operator'),
  component: lazyRouteComponent(() => import('./features/merchants/sla-page.js'), 'SlaPage'),
});
const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  ...requires('people.read', 'operator'),
  validateSearch: searchParams((search) => ({
    merchant: text(search['merchant']),
    page: pageNumber(search['page']),
  })),
  component: lazyRouteComponent(() => import('./features/people/people-page.js'), 'PeoplePage'),
});
const staff = createRoute({
  getParentRoute: () => signedIn,
  path: '/staff',
  ...requires('people.read', 'merchant'),
  validateSearch: searchParams((search) => ({ page: pageNumber(search['page']) })),
  component: lazyRouteComponent(() => import('./features/people/staff-page.js'), 'StaffPage'),
});
const operatorKeys = createRoute({
  getParentRoute: () => signedIn,
  path: '/operator-keys',
  ...requires('operator_keys.read', 'operator'),
  component: lazyRouteComponent(
    () => import('./features/merchants/operator-keys-page.js'),
    'OperatorKeysPage',
  ),
});
const keys = createRoute({
  getParentRoute: () => signedIn,
  path: '/keys',
  ...requires('keys.read', 'merchant'),
  component: lazyRouteComponent(
    () => import('./features/merchants/merchant-keys-page.js'),
    'MerchantKeysPage',
  ),
});
const brand = createRoute({
  getParentRoute: () => signedIn,
  path: '/brand',
  ...requires('onboarding.read', 'merchant'),
  component: lazyRouteComponent(() => import('./features/brand/brand-page.js'), 'BrandPage'),
});
const brandDefaults = createRoute({
  getParentRoute: () => signedIn,
  path: '/brand-defaults',
  ...requires('merchants.read', 'operator'),
  component: lazyRouteComponent(
    () => import('./features/brand/brand-page.js'),
    'BrandDefaultsPage',
  ),
});
const merchantBrand = createRoute({
  getParentRoute: () => signedIn,
  path: '/merchants/$id/brand',
  ...requires('merchants.read', 'operator'),
  component: lazyRouteComponent(
    () => import('./features/brand/brand-page.js'),
    'MerchantBrandPage',
  ),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings',
  ...requires('settings.read', 'merchant'),
  component: lazyRouteComponent(
    () => import('./features/merchants/settings-page.js'),
    'SettingsPage',
  ),
});
const reasons = createRoute({
  getParentRoute: () => signedIn,
  path: '/reasons',
  ...requires('reasons.read', 'operator'),
  component: lazyRouteComponent(() => import('./features/reasons/reasons-page.js'), 'ReasonsPage'),
});
const trail = createRoute({
  getParentRoute: () => signedIn,
  path: '/trail',
  ...requires('trail.read', 'operator'),
  validateSearch: searchParams((search) => ({
    person: text(search['person']),
    action: text(search['action']),
    from: day(search['from']),
    to: day(search['to']),
    page: pageNumber(search['page']),
  })),
  component: lazyRouteComponent(() => import('./features/trail/trail-page.js'), 'TrailPage'),
});
const monthsOf = (value: unknown) => {
  const months = Number(value);
  return Number.isInteger(months) && months >= 1 && months <= 999 ? months : undefined;
};
const retention = createRoute({
  getParentRoute: () => signedIn,
  path: '/retention',
  ...requires('trail.read', 'operator'),
  validateSearch: searchParams((search) => ({
    rule: oneOf(['never_submitted', 'rejected', 'inactive'], search['rule']),
    months: monthsOf(search['months']),
  })),
  component: lazyRouteComponent(
    () => import('./features/retention/retention-page.js'),
    'RetentionPage',
  ),
});
const merchantHome = createRoute({
  getParentRoute: () => signedIn,
  path: '/home',
  ...requires('submerchants.read', 'merchant'),
  component: lazyRouteComponent(() => import('./features/home/home-page.js'), 'HomePage'),
});
const submerchants = createRoute({
  getParentRoute: () => signedIn,
  path: '/submerchants',
  ...requires('submerchants.read', 'merchant'),
  validateSearch: searchParams((search) => ({
    status: oneOf(
      ['pending', 'pending_review', 'active', 'rejected', 'suspended', 'closed'],
      search['status'],
    ),
    search: text(search['search']),
    page: pageNumber(search['page']),
  })),
  component: lazyRouteComponent(
    () => import('./features/submerchants/submerchants-page.js'),
    'SubmerchantsPage',
  ),
});
const invitations = createRoute({
  getParentRoute: () => signedIn,
  path: '/invitations',
  ...requires('submerchants.read', 'merchant'),
  validateSearch: searchParams((search) => ({ page: pageNumber(search['page']) })),
  component: lazyRouteComponent(
    () => import('./features/submerchants/invitations-page.js'),
    'InvitationsPage',
  ),
});
const submerchant = createRoute({
  getParentRoute: () => signedIn,
  path: '/submerchants/$id',
  ...requires('submerchants.read', 'merchant'),
  component: lazyRouteComponent(
    () => import('./features/submerchants/submerchant-page.js'),
    'SubmerchantPage',
  ),
});
const newSubmerchant = createRoute({
  getParentRoute: () => signedIn,
  path: '/submerchants/new',
  ...requires('submerchants.write', 'merchant'),
  component: lazyRouteComponent(() => import('./features/seller-form/new-page.js'), 'NewPage'),
});
const editSubmerchant = createRoute({
  getParentRoute: () => signedIn,
  path: '/submerchants/$id/edit',
  ...requires('submerchants.write', 'merchant'),
  validateSearch: searchParams((search) => ({
    at: text(search['at']),
    step: oneOf(['company', 'addresses', 'partners', 'documents', 'review'], search['step']),
  })),
  component: lazyRouteComponent(() => import('./features/seller-form/edit-page.js'), 'EditPage'),
});
const amendSubmerchant = createRoute({
  getParentRoute: () => signedIn,
  path: '/submerchants/$id/amendment',
  ...requires('submerchants.read', 'merchant'),
  component: lazyRouteComponent(
    () => import('./features/seller-form/amendment-page.js'),
    'AmendmentPage',
  ),
});
const endpoints = createRoute({
  getParentRoute: () => signedIn,
  path: '/endpoints',
  ...requires('webhooks.read', 'merchant'),
  validateSearch: endpointsSearch,
  component: lazyRouteComponent(
    () => import('./features/endpoints/endpoints-page.js'),
    'EndpointsPage',
  ),
});
const deliveries = createRoute({
  getParentRoute: () => signedIn,
  path: '/deliveries',
  ...requires('webhooks.read', 'merchant'),
  validateSearch: deliveriesSearch,
  component: lazyRouteComponent(
    () => import('./features/deliveries/deliveries-page.js'),
    'DeliveriesPage',
  ),
});
const delivery = createRoute({
  getParentRoute: () => signedIn,
  path: '/deliveries/$id',
  ...requires('webhooks.read', 'merchant'),
  component: lazyRouteComponent(
    () => import('./features/deliveries/delivery-page.js'),
    'DeliveryPage',
  ),
});
const payments = createRoute({
  getParentRoute: () => signedIn,
  path: '/payments',
  ...requires('payments.read', 'merchant'),
  validateSearch: searchParams((search) => ({
    family: oneOf(
      ['charges', 'receivables', 'wallets', 'withdrawals', 'anticipations'],
      search['family'],
    ),
    status: text(search['status']),
    method: oneOf(['credit_card', 'debit_card', 'pix', 'boleto'], search['method']),
    seller: text(search['seller']),
    search: text(search['search']),
    from: day(search['from']),
    to: day(search['to']),
    page: pageNumber(search['page']),
  })),
  component: lazyRouteComponent(
    () => import('./features/payments/payments-page.js'),
    'PaymentsPage',
  ),
});
const payment = createRoute({
  getParentRoute: () => signedIn,
  path: '/payments/$family/$id',
  ...requires('payments.read', 'merchant'),
  component: lazyRouteComponent(() => import('./features/payments/payment-page.js'), 'PaymentPage'),
});
const signatures = createRoute({
  getParentRoute: () => signedIn,
  path: '/signatures',
  ...requires('webhooks.read', 'merchant'),
  validateSearch: signaturesSearch,
  component: lazyRouteComponent(
    () => import('./features/signatures/signatures-page.js'),
    'SignaturesPage',
  ),
});
const singleSignOn = createRoute({
  getParentRoute: () => signedIn,
  path: '/single-sign-on',
  ...requiresOnOwnSide('people.manage'),
  component: lazyRouteComponent(
    () => import('./features/single-sign-on/single-sign-on-page.js'),
    'SingleSignOnPage',
  ),
});
const approvals = createRoute({
  getParentRoute: () => signedIn,
  path: '/approvals',
  ...requiresOnOwnSide('approvals.read'),
  validateSearch: searchParams((search) => ({
    status: oneOf(
      ['all', 'approved', 'rejected', 'withdrawn', 'expired', 'failed'],
      search['status'],
    ),
    page: pageNumber(search['page']),
  })),
  component: lazyRouteComponent(
    () => import('./features/approvals/approvals-page.js'),
    'ApprovalsPage',
  ),
});
const approval = createRoute({
  getParentRoute: () => signedIn,
  path: '/approvals/$id',
  ...requiresOnOwnSide('approvals.read'),
  component: lazyRouteComponent(
    () => import('./features/approvals/request-page.js'),
    'RequestPage',
  ),
});
const approvalRules = createRoute({
  getParentRoute: () => signedIn,
  path: '/approval-rules',
  ...requiresOnOwnSide('approvals.read'),
  validateSearch: searchParams((search) => ({ merchant: text(search['merchant']) })),
  component: lazyRouteComponent(() => import('./features/approvals/rules-page.js'), 'RulesPage'),
});
const account = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  component: lazyRouteComponent(() => import('./features/session/account-page.js'), 'AccountPage'),
});

const pages = root.addChildren([
  signIn,
  forgotPassword,
  invitation,
  ssoReturn,
  ssoStart,
  signedIn.addChildren([
    home,
    queue,
    caseRoute,
    notifications,
    figures,
    merchants,
    merchant,
    people,
    staff,
    keys,
    operatorKeys,
    settings,
    brand,
    brandDefaults,
    merchantBrand,
    reasons,
    trail,
    retention,
    quality,
    decisionRules,
    blocks,
    sla,
    merchantHome,
    submerchants,
    invitations,
    submerchant,
    newSubmerchant,
    editSubmerchant,
    amendSubmerchant,
    endpoints,
    deliveries,
    delivery,
    payments,
    payment,
    signatures,
    singleSignOn,
    approvals,
    approval,
    approvalRules,
    account,
  ]),
]);

export function createConsoleRouter(queryClient: QueryClient) {
  let isOtherPage = true;
  /** Selects an area that starts at its top on a page of another path. Otherwise the router keeps how far the area of the page before was scrolled. */
  const fromTop = (selector: string) => () =>
    isOtherPage ? document.querySelector(selector) : null;
  const router = createRouter({
    routeTree: pages,
    basepath: '/console',
    context: { queryClient },
    defaultPreload: 'intent',
    // Typed and shown values of one record do not pass to the next one.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: true,
    scrollToTopSelectors: [
      '#content',
      '#content [data-scrolls="facts"]',
      '#content [data-scrolls="before"]',
    ].map(fromTop),
    defaultPendingMs: 150,
    // A page that is ready is shown, however short its placeholder was in sight.
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <Loading />,
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: () => (
      <Failure
        error={
          new ApiError({
            status: 404,
            code: 'NOT_FOUND',
            message: '',
            problems: [],
            request_id: null,
          })
        }
      />
    ),
  });
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    isOtherPage = pathChanged;
  });
  // The code of the first page comes while the session is asked for, not after it. Whether it fails is seen when the page is loaded.
  const first: readonly { routeId: keyof typeof router.routesById }[] = router.matchRoutes(
    router.latestLocation,
  );
  for (const { routeId } of first) {
    void router.loadRouteChunk(router.routesById[routeId])?.catch(() => undefined);
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
