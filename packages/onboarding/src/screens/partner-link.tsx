import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { send, type Onboarding, type PartnerLink } from '../api.js';
import { Alert, Field, useForm, useWords, type ScreenProps } from '../ui.js';

/** A link that was just made, whose address the service does not show again. */
interface Made {
  url: string;
  expires_at: string;
}

/** Sends a partner the link for their own documents: to be copied, shared or sent by e-mail. Says what became of it, and revokes it. */
export function PartnerLinkPanel({
  partner,
  link,
  isMailOn,
  change,
}: {
  partner: Onboarding['legal_representatives'][number];
  /** The last one; undefined: there is none. */
  link: PartnerLink | undefined;
  isMailOn: boolean;
  change: ScreenProps['change'];
}): JSX.Element {
  const words = useWords();
  const own = words.partner_link;
  const [made, setMade] = useState<Made | null>(null);
  const [email, setEmail] = useState(partner.email ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const { isBusy, alert, problems, run } = useForm();
  const address = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isRevoked = useRef(false);
  const path = `/v1/onboarding/partners/${partner.id}/links`;
  const isOpen = link?.status === 'open' || link?.status === 'started';

  useEffect(() => {
    if (made) address.current?.focus();
  }, [made]);
  useEffect(() => {
    // Not before: a button that is disabled takes no focus.
    if (isBusy || !isRevoked.current) return;
    isRevoked.current = false;
    opener.current?.focus();
  }, [isBusy]);

  const make = () =>
    run(async () => {
      setStatus('');
      let answer: Made | null = null;
      await change(async () => {
        answer = await send<Made>('POST', path, { body: {} });
      }, true);
      setMade(answer);
    });
  const revoke = () =>
    run(async () => {
      await change(() => send('DELETE', path), true);
      setMade(null);
      setStatus(own.revoked);
      isRevoked.current = true;
    });
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      setStatus(own.copied);
    } catch {
      // A framed page may not, and neither may one without encryption.
      address.current?.select();
      setStatus(own.copy_yourself);
    }
  };
  const share = async (url: string) => {
    try {
      await navigator.share({ title: words.title, text: own.share_text, url });
    } catch (error) {
      // Closing the browser's dialog is no failure.
      if ((error as Error).name !== 'AbortError') await copy(url);
    }
  };
  const mail = (event: Event) => {
    event.preventDefault();
    const to = email.trim();
    const isRight = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(to);
    setProblem(isRight ? null : own.wrong_email);
    if (!made || !isRight) return;
    const token = made.url.slice(made.url.indexOf('#') + 1);
    void run(async () => {
      setStatus('');
      await change(() => send('POST', path, { body: { email: to, token } }), true);
      setStatus(own.mailed(to));
    });
  };

  return (
    <div class="partner-link" role="group" aria-label={own.of(partner.name)}>
      {link ? <p>{stateOf(link, words)}</p> : null}
      {made ? (
        <>
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
          {'share' in navigator ? (
            <button type="button" class="second" onClick={() => void share(made.url)}>
              {own.share}
            </button>
          ) : null}
          {isMailOn ? (
            <form noValidate onSubmit={mail}>
              <Field
                label={own.email}
                type="email"
                inputMode="email"
                autocomplete="off"
                maxLength={254}
                value={email}
                onInput={({ currentTarget }) => setEmail(currentTarget.value)}
                error={problem ?? (problems.has('email') ? own.wrong_email : null)}
              />
              <button type="submit" class="second" disabled={isBusy}>
                {own.mail}
              </button>
            </form>
          ) : null}
        </>
      ) : null}
      <p role="status">{status}</p>
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

/** State of a link, in plain words. */
function stateOf(link: PartnerLink, words: ReturnType<typeof useWords>): string {
  const { completed, started, expired, sent, open } = words.partner_link.states;
  if (link.status === 'completed') return completed(link.completed_at ?? '');
  if (link.status === 'started') return started(link.started_at ?? '');
  if (link.status === 'expired') return expired(link.expires_at);
  return link.sent_at === null ? open(link.created_at) : sent(link.sent_at, link.sent_to ?? '');
}
