import type { LinesOperation, Operation } from './operation.js';
import {
  isForKeys,
  type MerchantPermission,
  type OperatorPermission,
  type Permission,
} from './permissions.js';
import type { CountedCategory } from './rate-categories.js';
import type { SecondPersonRule } from './second-person.js';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The callers that a route is for: merchants, the operator, signed-in people, sellers with a link of their merchant, or everyone. */
export type Access = 'merchant' | 'operator' | 'person' | 'seller' | 'public';

/** A route's deprecation: days in UTC (`YYYY-MM-DD`), and the anchor in the guide on versions that says what to use instead. */
export interface Deprecation {
  since: string;
  /** The first day on which the operation may be gone. */
  sunset: string;
  see: string;
}

/** A route: method and path, operation, callers, permission, and rate category (§8.1). */
export interface Route extends Traits {
  method: Method;
  path: string;
  operation: Operation | LinesOperation;
  access: Access;
  /** The permission that a caller needs (`operation/permissions.ts`). Null on routes for everyone, or for everyone who is signed in. */
  permission: Permission | null;
  /** Refused to API keys, which cannot have the permission: only people who are signed in may use it. */
  people_only: boolean;
  /** In which requests are counted (§8.1). */
  rate: CountedCategory;
}

/** Options of a route; most have none. */
interface Traits {
  people_only?: boolean;
  /** Needs a proof of identity within the last 10 minutes, of people; keys are not affected. */
  step_up?: boolean;
  /** The rule by which it may wait for a second person; absent: it never waits. */
  second_person?: SecondPersonRule;
  /** For sellers' routes: also open to the session of a partner's link. */
  partners?: true;
  /** For sellers' routes: also open to the session of a link for one request or one document. */
  answers?: true;
  /** Also for sessions of the portal that have its permission. */
  portal?: true;
  /** Also for people who have to set up a second factor before they are signed in. */
  allows_setting_up?: true;
  /** Announced to be removed; its answers say so (http/deprecation.ts). */
  deprecated?: Deprecation;
}

/** Refused to keys although they may have the permission: of the console's pages. */
export const peopleOnly: Traits = { people_only: true };

/** Requires a recent proof of identity of people: whoever finds a signed-in browser must not create lasting access. */
export const stepUp: Traits = { step_up: true };

/** A route of sellers that the session of a partner's link may use too. */
export const forPartners: Traits = { partners: true };

/** A route of sellers that the session of a link for one request or one document may use too. */
export const forAnswers: Traits = { answers: true };

/** A route that sessions of the portal may use too. */
export const inPortal: Traits = { portal: true };

/** Sets up a second factor: for people who are signed in, or who cannot be without one. What changes something also has `stepUp`. */
export const settingUp: Traits = { allows_setting_up: true };

/** A change that a rule of four eyes can make wait for a second person. */
export function fourEyes(second_person: SecondPersonRule): Traits {
  return { second_person };
}

type Make<Needs extends unknown[]> = Record<
  Lowercase<Method>,
  (path: string, operation: Route['operation'], ...more: [...Needs, ...Traits[]]) => Route
>;

/** Makes the routes for a merchant's keys and people, all in one category of rates and with the same traits. */
export function forMerchants(
  rate: CountedCategory,
  ...all: readonly Traits[]
): Make<[permission: MerchantPermission]> {
  return methods((given, permission: MerchantPermission, ...traits: readonly Traits[]) => {
    const people_only = !isForKeys('merchant', permission);
    return make({ ...given, access: 'merchant', permission, people_only, rate }, all, traits);
  });
}

/** Makes the routes for the operator's keys and people, all with the same traits. */
export function forOperator(...all: readonly Traits[]): Make<[permission: OperatorPermission]> {
  return methods((given, permission: OperatorPermission, ...traits: readonly Traits[]) => {
    const people_only = !isForKeys('operator', permission);
    const rate = 'operator';
    return make({ ...given, access: 'operator', permission, people_only, rate }, all, traits);
  });
}

/** Makes the routes for everyone who is signed in. */
export const person = forAll('person', peopleOnly);

/** Makes the routes for sellers with a link of their merchant. */
export const seller = forAll('seller');

/** Makes the routes that need no credentials. */
export const everyone = forAll('public');

function forAll(access: Access, ...all: readonly Traits[]): Make<[]> {
  return methods((given, ...traits: readonly Traits[]) =>
    make({ ...given, access, permission: null, people_only: false, rate: 'default' }, all, traits),
  );
}

type Given = Pick<Route, 'method' | 'path' | 'operation'>;

function methods<Needs extends unknown[]>(
  route: (given: Given, ...more: [...Needs, ...Traits[]]) => Route,
): Make<Needs> {
  const of =
    (method: Method) =>
    (path: string, operation: Route['operation'], ...more: [...Needs, ...Traits[]]) =>
      route({ method, path, operation }, ...more);
  return {
    get: of('GET'),
    post: of('POST'),
    put: of('PUT'),
    patch: of('PATCH'),
    delete: of('DELETE'),
  };
}

function make(route: Route, ...traits: readonly (readonly Traits[])[]): Route {
  return Object.assign({}, route, ...traits.flat());
}
