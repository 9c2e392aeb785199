import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { deliveriesSearch, endpointsSearch, signaturesSearch } from '../search-parameters.js';
import { RouteFailure } from '../ui/route-failure.js';
import { Loading } from '../ui/states.js';
import { PortalShell } from './portal-shell.js';

const root = createRootRoute();
// With the id that the console's pages know their routes by.
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: PortalShell,
});
const first = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad() {
    throw redirect({ to: '/endpoints' });
  },
});
const endpoints = createRoute({
  getParentRoute: () => signedIn,
  path: '/endpoints',
  validateSearch: endpointsSearch,
  component: lazyRouteComponent(
    () => import('../features/endpoints/endpoints-page.js'),
    'EndpointsPage',
  ),
});
const deliveries = createRoute({
  getParentRoute: () => signedIn,
  path: '/deliveries',
  validateSearch: deliveriesSearch,
  component: lazyRouteComponent(
    () => import('../features/deliveries/deliveries-page.js'),
    'DeliveriesPage',
  ),
});
const delivery = createRoute({
  getParentRoute: () => signedIn,
  path: '/deliveries/$id',
  component: lazyRouteComponent(
    () => import('../features/deliveries/delivery-page.js'),
    'DeliveryPage',
  ),
});
const signatures = createRoute({
  getParentRoute: () => signedIn,
  path: '/signatures',
  validateSearch: signaturesSearch,
  component: lazyRouteComponent(
    () => import('../features/signatures/signatures-page.js'),
    'SignaturesPage',
  ),
});

/** The pages of the console that the portal has too. They are kept in memory: the frame's address stays that of the session. */
export function createPortalRouter() {
  return createRouter({
    routeTree: root.addChildren([
      signedIn.addChildren([first, endpoints, deliveries, delivery, signatures]),
    ]),
    history: createMemoryHistory({ initialEntries: ['/endpoints'] }),
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteFailure,
  });
}
