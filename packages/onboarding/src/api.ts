import { tabStorage } from './tab-storage.js';

/** Texts of the merchant's in place of the page's; null: the page's. */
export interface BrandTexts {
  welcome_title: string | null;
  welcome_text: string | null;
  finished_text: string | null;
  contact: string | null;
}

/** Look of the page for the sellers of a merchant. */
export interface Brand {
  name: string;
  accent_color: string | null;
  logo_url: string | null;
  texts: { pt: BrandTexts; en: BrandTexts };
}

/** Response of `GET /v1/onboarding`, as far as the page uses it. */
export interface Onboarding {
  link: { locale: Locale; return_url: string | null; last_step_at: string | null };
  brand: Brand;
  files: { is_on: boolean; max_bytes: number };
  mail: { is_on: boolean };
  seller: {
    status: string | null;
    entity_type: 'pj' | 'pf';
    legal_name: string;
    tax_id: string;
    trade_name: string | null;
    email: string | null;
    phone: string | null;
    birth_date: string | null;
    mother_name: string | null;
    review_notes: string | null;
    submitted_at: string | null;
  };
  /** By when the review answers; null: of a link that submits nothing. Both null inside: there is no target. */
  review: { business_days: number | null; due_at: string | null } | null;
  /** Fields of a partner's link. */
  partner: { id: string; name: string } | null;
  /** What a link for one answer or one document asks; null: it is for the registration. */
  asked: {
    document_type: string | null;
    partner: string | null;
    text: string | null;
    refusal: string | null;
    due_at: string | null;
  } | null;
  legal_representatives: {
    id: string;
    name: string;
    document: string;
    email: string | null;
    birth_date: string | null;
    mother_name: string | null;
    role: string | null;
    participation_percentage: number | null;
    is_admin: boolean;
    phone: string | null;
  }[];
  /** Each partner's last link made here and not revoked. */
  partner_links: PartnerLink[];
  addresses: Address[];
  documents: SentDocument[];
  missing: Missing[];
  reasons: Reason[];
  /** The last amendment of the approved registration. */
  amendment: {
    status: 'pending_review' | 'approved' | 'rejected' | 'withdrawn';
    review_notes: string | null;
    reasons: Pick<Reason, 'code' | 'message' | 'text'>[];
  } | null;
  step:
    'register' | 'fill_in' | 'in_review' | 'correct' | 'answer' | 'done' | 'suspended' | 'closed';
}

/** A partner's link, as the seller sees it. Times are ISO 8601. */
export interface PartnerLink {
  legal_representative_id: string;
  status: 'open' | 'started' | 'completed' | 'expired';
  created_at: string;
  expires_at: string;
  sent_at: string | null;
  /** Masked. */
  sent_to: string | null;
  started_at: string | null;
  completed_at: string | null;
}

export type Locale = 'pt-BR' | 'en';

export interface Address {
  id: string;
  zip_code: string;
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: string;
  is_primary: boolean;
}

export interface SentDocument {
  id: string;
  type: string;
  legal_representative_id: string | null;
  file_name: string;
  status: 'pending' | 'approved' | 'rejected' | 'expired';
}

export interface Missing {
  code: string;
  document_type: string | null;
  legal_representative_id: string | null;
}

export interface Reason {
  code: string;
  message: string | null;
  text: { en: string; pt: string };
  document_id: string | null;
  document_type: string | null;
  legal_representative_id: string | null;
  /** The field or list that it is about; '': the registration as a whole. */
  path: string;
  /** Whether that has changed since the decision. */
  changed: boolean;
}

/** A refusal of the service, or no answer at all (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    /** Paths of the fields that are wrong, such as `/email`. */
    readonly paths: readonly string[] = [],
    /** The kind of its first problem, such as `password_protected`; null: it lists none. */
    readonly problem: string | null = null,
  ) {
    super(code);
  }
}

/** For each link that may be framed: two of them can be in one tab, and a page that is loaded again continues with its own. */
const stored = `credencia-onboarding${location.pathname.replace(/^\/onboarding/, '')}`;
const storedSecret = `${stored}-secret`;

/** The session of this tab; null: none. It is in sessionStorage, which ends with the tab. */
export function readSession(): string | null {
  return tabStorage.read(stored);
}

export function forgetSession(): void {
  tabStorage.remove(stored);
  tabStorage.remove(storedSecret);
}

/** Known data of a link before the seller starts. */
export interface Welcome {
  locale: Locale;
  brand: Brand;
  /** Whether it is for the documents of one partner. */
  for_partner: boolean;
  /** Whether it is for one answer or one document. */
  for_answer: boolean;
}

/** A link that was started in another tab or on another device. */
export interface BegunElsewhere {
  /** The masked address to which a code can be sent; null: none. */
  code_to: string | null;
  locale: Locale;
}

/**
 * The secret of the session that a token begins. It is stored before the request and as long as the session, so that the same tab gets
 * the same session when an answer is lost on a phone's network, and when the link is opened once more.
 */
function secretOf(token: string): string {
  const known = tabStorage.read(storedSecret)?.split(' ');
  const session_secret = known?.[0] === token ? known[1]! : drawSecret();
  tabStorage.write(storedSecret, `${token} ${session_secret}`);
  return session_secret;
}

/** Begins with the token of a link. Resolves with null, or with how to go on with one that was started elsewhere. */
export async function begin(token: string): Promise<BegunElsewhere | null> {
  const body = { token, session_secret: secretOf(token) };
  const answer = await send<BegunElsewhere & { session_token: string | null }>(
    'POST',
    '/v1/onboarding/session',
    { body },
  );
  if (answer.session_token === null) return answer;
  tabStorage.write(stored, answer.session_token);
  return null;
}

/** Continues with a link that was started elsewhere, by the code from the e-mail. */
export async function resume(token: string, code: string): Promise<void> {
  const body = { token, code, session_secret: secretOf(token) };
  const { session_token } = await send<{ session_token: string }>('PUT', '/v1/onboarding/session', {
    body,
  });
  tabStorage.write(stored, session_token);
}

declare global {
  interface Window {
    /** The request of `early.ts`, and the token that it sent. */
    credencia_welcome?: { token: string; answer: Promise<{ status: number; text: string }> };
  }
}

/** Reads how the page looks for a link, which may be used or past its time. @throws ApiError */
export async function readWelcome(token: string): Promise<Welcome> {
  const { credencia_welcome: asked } = window;
  delete window.credencia_welcome;
  if (asked?.token !== token) return send('POST', '/v1/onboarding/welcome', { body: { token } });
  const { status, text } = await asked.answer.catch(noAnswer);
  return read(status, text) as Welcome;
}

function drawSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Sends a request and returns the answer's `data`. @throws ApiError */
export async function send<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body }: { body?: object } = {},
): Promise<T> {
  const token = readSession();
  const response = await fetch(path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(noAnswer);
  return read(response.status, await response.text().catch(noAnswer)) as T;
}

/** Removes something that may be gone already, by a request whose answer was lost or in another tab. @throws ApiError */
export async function remove(path: string): Promise<void> {
  try {
    await send('DELETE', path);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/**
 * Uploads a file; `report` gets the share that is sent, 0 to 1.
 *
 * @throws ApiError `CANCELLED` once the signal is aborted
 */
export function upload(
  file: Blob,
  report: (share: number) => void,
  signal?: AbortSignal,
): Promise<{ id: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    signal?.addEventListener('abort', () => request.abort());
    request.addEventListener('abort', () => reject(new ApiError(0, 'CANCELLED')));
    request.open('POST', '/v1/onboarding/files');
    request.setRequestHeader('authorization', `Bearer ${readSession() ?? ''}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) => report(loaded / total));
    request.addEventListener('error', () => reject(new ApiError(0, 'NO_CONNECTION')));
    request.addEventListener('load', () => {
      try {
        resolve(read(request.status, request.responseText) as { id: string });
      } catch (error) {
        reject(error as Error);
      }
    });
    request.send(file);
  });
}

let onEnded: () => void = () => {};

/** Hears of every refusal because the session has ended, whatever asked: there is nothing left to do on any screen then. */
export function whenSessionEnds(handler: () => void): void {
  onEnded = handler;
}

function noAnswer(): never {
  throw new ApiError(0, 'NO_CONNECTION');
}

function read(status: number, text: string): unknown {
  let answer: { code?: string; data?: unknown; errors?: { path: string; code: string }[] } = {};
  try {
    answer = JSON.parse(text) as typeof answer;
  } catch {
    // From a proxy, or cut off: it may have been a success.
    if (status >= 200 && status < 300) noAnswer();
  }
  if (status >= 200 && status < 300) return answer.data;
  if (status === 401) onEnded();
  const paths = (answer.errors ?? []).map(({ path }) => path);
  throw new ApiError(status, answer.code ?? 'INTERNAL_ERROR', paths, answer.errors?.[0]?.code);
}
