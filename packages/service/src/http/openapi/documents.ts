import type { Route } from '../../operation/route.js';
import type { securitySchemes } from './components.js';

/** A document of a part of the API, for one kind of caller. */
export interface ApiDocument {
  /** It is served at `/openapi/<name>.json`. */
  name: string;
  title: string;
  /** The first paragraph of its introduction. */
  about: string;
  /** Security schemes of its callers. */
  scheme: keyof typeof securitySchemes;
  describes: (route: Pick<Route, 'access' | 'people_only' | 'path'>) => boolean;
  /** Whether the callers that it is for receive notifications. */
  webhooks: boolean;
  /** Whether it is also written as OpenAPI 3.0, for older generators. */
  as_3_0: boolean;
}

/** Paths of the service's pages, which only these use. */
const pagePaths = ['/console/', '/v1/onboarding/'];
const isOfPage = (path: string) => pagePaths.some((start) => path.startsWith(start));

/** The documents: each operation is in exactly one of them, and all are in `openapi.json`. */
export const apiDocuments: readonly ApiDocument[] = [
  {
    name: 'merchants',
    title: 'Credencia for merchants',
    about:
      'A merchant registers submerchants under its account with their partners, documents and addresses, reads the records of their payments, and receives notifications. This document has what a merchant’s API keys may call.',
    scheme: 'merchant_key',
    describes: ({ access, people_only, path }) =>
      !people_only && (access === 'merchant' || (access === 'public' && !isOfPage(path))),
    webhooks: true,
    as_3_0: true,
  },
  {
    name: 'operator',
    title: 'Credencia for the operator',
    about:
      'The operator reviews submerchants, manages merchants and feeds the records of payments. This document has what the operator’s API keys may call.',
    scheme: 'operator_key',
    describes: ({ access, people_only }) => access === 'operator' && !people_only,
    webhooks: false,
    as_3_0: false,
  },
  {
    name: 'console',
    title: 'Credencia for its console',
    about:
      'What only people who are signed in to the console may do: their sessions, and the management of people, keys, rules and connections. The console also uses most operations for merchants and for the operator. What the page of hosted onboarding does for a seller is here too. Programs use API keys and need none of this.',
    scheme: 'session',
    describes: ({ access, people_only, path }) =>
      access === 'person' ||
      access === 'seller' ||
      people_only ||
      (access === 'public' && isOfPage(path)),
    webhooks: false,
    as_3_0: false,
  },
];
