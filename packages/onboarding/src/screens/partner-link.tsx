import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { remove, send, type Onboarding, type PartnerLink } from '../api.js';
import { emailProblem } from '../field-problems.js';
import { Icon } from '../icons.js';
import { plainEmail } from '../../../console/src/i18n/masks.js';
import { partnerDocuments } from '../steps.js';
import { documentName, type Texts } from '../texts.js';
import { Alert, Field, useForm, useWords, type Said, type ScreenProps } from '../ui.js';

/** A link that was just made, whose address the service does not show again. */
interface Made {
  url: string;
  expires_at: string;
}

/**
 * Sends a partner the link for their own documents: by WhatsApp, by e-mail, shared or copied, with the message shown before. Says what the
 * partner did with it, and revokes it.
 */
export function PartnerLinkPanel({
  partner,
  link,
  state,
  change,
}: {
  partner: Onboarding['legal_representatives'][number];
  /** The last one; undefined: there is none. */
  link: PartnerLink | undefined;
  state: Onboarding;
  change: ScreenProps['change'];
}): JSX.Element {
  const words = useWords();
  const own = words.partner_link;
  const [made, setMade] = useState<Made | null>(null);
  const [email, setEmail] = useState(partner.email ?? '');
  const [isChecked, setChecked] = useState(false);
  const [status, setStatus] = useState<Said | null>(null);
  const { isBusy, alert, problems, run } = useForm();
  const address = useRef<HTMLInputElement>(null);
  const preview = useRef<HTMLQuoteElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isRevoked = useRef(false);
  const path = `/v1/onboarding/partners/${partner.id}/links`;
  const isOpen = link?.status === 'open' || link?.status === 'started';

  useEffect(() => {
    if (!isOpen) return undefined;
    // Back from the messenger, or from the partner's own page: what the partner did meanwhile is shown.
    const look = () => {
      if (document.visibilityState === 'visible')
        change(() => Promise.resolve(), true).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpen, change]);
  useEffect(() => {
    // What is sent is read first.
    if (made) preview.current?.focus();
  }, [made]);
  useEffect(() => {
    // Not before: a button that is disabled takes no focus.
    if (isBusy || !isRevoked.current) return;
    isRevoked.current = false;
    opener.current?.focus();
  }, [isBusy]);

  const make = () =>
    run(async () => {
      setStatus(null);
      let answer: Made | null = null;
      await change(async () => {
        answer = await send<Made>('POST', path, { body: {} });
      }, true);
      setMade(answer);
    });
  const revoke = () =>
    run(async () => {
      await change(() => remove(path), true);
      setMade(null);
      setStatus(() => (said: Texts) => said.partner_link.revoked);
      isRevoked.current = true;
    });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(() => (said: Texts) => said.partner_link.copied);
    } catch {
      // A framed page may not, and neither may one without encryption.
      address.current?.select();
      setStatus(() => (said: Texts) => said.partner_link.copy_yourself);
    }
  };
  const share = async (url: string, text: string) => {
    try {
      await navigator.share({ title: words.title, text, url });
    } catch (error) {
      // Closing the browser's dialog is no failure.
      if ((error as Error).name !== 'AbortError') await copy(url);
    }
  };
  const to = plainEmail(email);
  const problem = to === '' ? own.wrong_email : emailProblem(to, words);
  const mail = (event: Event) => {
    event.preventDefault();
    setChecked(problem !== null);
    if (!made || problem !== null) return;
    const token = made.url.slice(made.url.indexOf('#') + 1);
    void run(async () => {
      setStatus(null);
      await change(() => send('POST', path, { body: { email: to, token } }), true);
      setStatus(() => (said: Texts) => said.partner_link.mailed(to));
    });
  };

  const message = made
    ? own.message(
        partner.name.split(' ')[0] ?? '',
        state.seller.legal_name,
        state.brand.name,
        made.expires_at,
      )
    : '';
  const received = partnerDocuments.map((type) => {
    const sent = state.documents.find(
      (one) => one.type === type && one.legal_representative_id === partner.id,
    );
    const isMissing = state.missing.some(
      (one) => one.document_type === type && one.legal_representative_id === partner.id,
    );
    return { type, isDone: sent !== undefined && !isMissing };
  });
  return (
    <div class="partner-link" role="group" aria-label={own.of(partner.name)}>
      {link ? <p>{stateOf(link, words)}</p> : null}
      {link || received.some(({ isDone }) => isDone) ? (
        <ul class="done-list">
          {received.map(({ type, isDone }) => (
            <li key={type} class={isDone ? 'is-done' : undefined}>
              <Icon name={isDone ? 'check' : 'clock'} />
              {documentName(type, words)}: {isDone ? own.done : own.not_done}
            </li>
          ))}
        </ul>
      ) : null}
      {made ? (
        <>
          <p class="label" id={`message-${partner.id}`}>
            {own.preview}
          </p>
          <blockquote
            ref={preview}
            class="message"
            tabIndex={-1}
            aria-labelledby={`message-${partner.id}`}
          >
            <p>{message}</p>
            <p class="address">{made.url}</p>
          </blockquote>
          <a
            class="second"
            href={whatsApp(partner.phone, `${message}\n${made.url}`)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {own.whatsapp}
          </a>
          {state.mail.is_on ? (
            <form noValidate onSubmit={mail}>
              <Field
                label={own.email}
                type="email"
                inputMode="email"
                autocomplete="off"
                maxLength={254}
                value={email}
                onInput={({ currentTarget }) => {
                  setChecked(false);
                  setEmail(currentTarget.value);
                }}
                error={
                  (isChecked ? problem : null) ?? (problems.has('email') ? own.wrong_email : null)
                }
              />
              <button type="submit" class="second" disabled={isBusy}>
                <Icon name="mail" />
                {own.mail}
              </button>
            </form>
          ) : (
            <a
              class="second"
              href={`mailto:${partner.email ?? ''}?${query({ subject: own.subject(state.brand.name), body: `${message}\n${made.url}` })}`}
            >
              <Icon name="mail" />
              {own.mail}
            </a>
          )}
          {'share' in navigator ? (
            <button type="button" class="second" onClick={() => void share(made.url, message)}>
              {own.share}
            </button>
          ) : null}
          <label for={`link-${partner.id}`}>{own.address(made.expires_at)}</label>
          <input
            ref={address}
            id={`link-${partner.id}`}
            readOnly
            value={made.url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <button type="button" class="second" onClick={() => void copy(made.url)}>
            {own.copy}
          </button>
          <a class="second" href={made.url} target="_blank" rel="noopener noreferrer">
            {own.here}
          </a>
        </>
      ) : null}
      <p role="status">{status?.(words)}</p>
      <Alert text={alert} />
      {made && isOpen ? null : (
        <button
          ref={opener}
          type="button"
          class="second"
          disabled={isBusy}
          aria-label={isOpen ? own.again_to(partner.name) : undefined}
          onClick={() => void make()}
        >
          {isOpen ? own.again : own.make_for(partner.name)}
        </button>
      )}
      {isOpen ? (
        <button
          type="button"
          class="link"
          disabled={isBusy}
          aria-label={own.revoke_of(partner.name)}
          onClick={() => void revoke()}
        >
          {own.revoke}
        </button>
      ) : null}
    </div>
  );
}

/** Address that opens WhatsApp with a message: to the partner's number, where it is one of Brazil, or to whomever the seller picks. */
function whatsApp(phone: string | null, text: string): string {
  const digits = (phone ?? '').replace(/\D/g, '');
  const number = /^\d{10,11}$/.test(digits)
    ? `55${digits}`
    : /^55\d{10,11}$/.test(digits)
      ? digits
      : '';
  return `https://wa.me/${number}?${query({ text })}`;
}

/** Query of an address that another program reads: with `%20`, because mail programs show a `+`. */
function query(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** State of a link, in plain words. */
function stateOf(link: PartnerLink, words: ReturnType<typeof useWords>): string {
  const { completed, started, expired, sent, open } = words.partner_link.states;
  if (link.status === 'completed') return completed(link.completed_at ?? '');
  if (link.status === 'started') return started(link.started_at ?? '');
  if (link.status === 'expired') return expired(link.expires_at);
  return link.sent_at === null ? open(link.created_at) : sent(link.sent_at, link.sent_to ?? '');
}
