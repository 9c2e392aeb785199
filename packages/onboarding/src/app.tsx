import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  ApiError,
  begin,
  forgetSession,
  readSession,
  readWelcome,
  send,
  type BegunElsewhere,
  type Locale,
  type Onboarding,
  type Reason,
  type Welcome,
} from './api.js';
import { BrandHeader, Contact } from './brand.js';
import { forgetDrafts } from './drafts.js';
import { askedLocale, isFramed, query, report } from './frame.js';
import { AnswerScreen } from './screens/answer.js';
import { AddressScreen } from './screens/address.js';
import { AmendScreen } from './screens/amend.js';
import { ChooseScreen } from './screens/choose.js';
import { ConfirmScreen } from './screens/confirm.js';
import { DocumentScreen } from './screens/document.js';
import { FieldScreen } from './screens/field.js';
import { PartnersScreen } from './screens/partners.js';
import { RegisterScreen } from './screens/register.js';
import { ResumeScreen } from './screens/resume.js';
import { Reasons, StatusScreen } from './screens/status.js';
import { SubmitScreen } from './screens/submit.js';
import {
  isMissing,
  isSameStep,
  stepOfReason,
  stepsOf,
  unchangedReasons,
  type Step,
} from './steps.js';
import { texts } from './texts.js';
import { applyAccent } from './theme.js';
import { Alert, errorText, Heading, Words } from './ui.js';

/** Place of the seller: before the first step, without a link, on a screen, or on the list of corrections. */
type Place =
  | 'loading'
  | 'start'
  | 'begun'
  | 'no_link'
  | 'gone'
  | 'register'
  | 'reasons'
  | 'status'
  | 'answer'
  | Step;

/** Before the link's language is known. */
const preferred: Locale = navigator.language.startsWith('en') ? 'en' : 'pt-BR';

const tokenForm = /^#(onb_[A-Za-z0-9_-]{64})$/;

export function App(): JSX.Element {
  const [token, setToken] = useState(() => tokenForm.exec(location.hash)?.[1] ?? null);
  const [place, setPlace] = useState<Place>('loading');
  /** For work that ends after the seller has left the screen on which it began. */
  const here = useRef(place);
  here.current = place;
  const [state, setState] = useState<Onboarding | null>(null);
  /** Data of the link before the seller starts; null: unknown. */
  const [welcome, setWelcome] = useState<Welcome | null>(null);
  const [chosen, setLocale] = useState<Locale | null>(askedLocale);
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [begun, setBegun] = useState<BegunElsewhere | null>(null);
  const locale = chosen ?? state?.link.locale ?? begun?.locale ?? welcome?.locale ?? preferred;
  const words = texts[locale];
  const brand = state?.brand ?? welcome?.brand ?? null;
  const own = brand?.texts[locale === 'en' ? 'en' : 'pt'];

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = brand ? `${words.title} · ${brand.name}` : words.title;
  }, [locale, brand?.name]);

  // Before the screen is drawn, so that no other color is seen first.
  useLayoutEffect(() => applyAccent(brand?.accent_color ?? null, query), [brand?.accent_color]);

  useEffect(() => {
    // A frame that is loaded again by its page has its token again, which is used up.
    const continues = isFramed && readSession() !== null;
    if (token !== null && !continues) void greet(token);
    else if (readSession() === null) setPlace('no_link');
    else void open();
    const restore = ({ state: at }: PopStateEvent) => {
      if (at !== null) setPlace(at as Place);
    };
    addEventListener('popstate', restore);
    return () => removeEventListener('popstate', restore);
  }, []);

  useEffect(() => {
    if (place === 'gone' || place === 'no_link' || place === 'begun')
      report({ type: 'credencia:expired' });
  }, [place]);

  /** Moves on; the browser's way back leads here again. */
  const goTo = (to: Place) => {
    history.pushState(to, '');
    setPlace(to);
    scrollTo(0, 0);
  };

  const read = async (): Promise<Onboarding> => {
    const found = await send<Onboarding>('GET', '/v1/onboarding');
    setState(found);
    return found;
  };

  /** Reads everything and goes to where the seller continues. */
  const open = async (): Promise<void> => {
    try {
      const first = firstPlace(await read());
      history.replaceState(first, '', location.pathname + location.search);
      setPlace(first);
    } catch (error) {
      onError(error);
    }
  };

  const onError = (error: unknown) => {
    const isGone = error instanceof ApiError && (error.status === 401 || error.status === 404);
    if (isGone) {
      forgetSession();
      forgetDrafts();
      setPlace('gone');
    } else {
      setAlert(errorText(words, error));
      const code = error instanceof ApiError ? error.code : 'INTERNAL_ERROR';
      report({ type: 'credencia:error', code });
    }
  };

  /** Shows the first screen; in the service's own look when the brand cannot be read, since the tap that follows says what is wrong. */
  const greet = async (given: string): Promise<void> => {
    setWelcome(await readWelcome(given).catch(() => null));
    setPlace('start');
  };

  const start = async (): Promise<void> => {
    if (token === null || isBusy) return;
    setBusy(true);
    setAlert(null);
    try {
      const elsewhere = await begin(token);
      if (elsewhere) {
        setBegun(elsewhere);
        setPlace('begun');
        return;
      }
      setToken(null);
      report({ type: 'credencia:started' });
      await open();
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };

  const next = (found = state) => {
    if (!found) return;
    if (found.step !== 'fill_in') {
      goTo('status');
      return;
    }
    // Corrections are made one by one.
    if (found.reasons.length > 0 && cameFrom(place, found)) {
      const isDone = unchangedReasons(found).every((one) => stepOfReason(one) === null);
      goTo(isDone && found.missing.length === 0 ? { kind: 'submit' } : 'reasons');
      return;
    }
    const steps = stepsOf(found);
    const at = steps.findIndex((one) => typeof place === 'object' && isSameStep(one, place));
    goTo(steps[at + 1] ?? { kind: 'submit' });
  };

  const change = async (work: () => Promise<unknown>, stay = false): Promise<void> => {
    const before = state?.step;
    try {
      await work();
      const found = await read();
      const isSubmitted = found.step === 'in_review' && before === 'fill_in';
      if (isSubmitted) report({ type: 'credencia:submitted' });
      if (!stay) {
        // A seller who went elsewhere meanwhile stays there, except after the submission: nothing can be filled in after it.
        if (here.current === place || isSubmitted) next(found);
      } else if (before === 'register') goTo(afterRegistration(found));
      else if (found.step !== before) goTo(firstPlace(found));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        onError(error);
        return;
      }
      // The merchant may have changed the registration meanwhile: the screen has to show what is missing now.
      if (error instanceof ApiError && error.code === 'REQUIREMENTS_NOT_MET') {
        await read().catch(() => undefined);
      }
      throw error;
    }
  };

  const reasonText = ({ message, text }: Pick<Reason, 'message' | 'text'>): string => {
    // A decision stores the catalogue's text in one language: it is not the reviewer's own.
    const isOwn = message !== null && message !== text.pt && message !== text.en;
    return isOwn ? message : text[locale === 'en' ? 'en' : 'pt'];
  };

  const screen = (): JSX.Element => {
    if (place === 'start') {
      return (
        <>
          {welcome?.for_answer ? (
            <>
              <Heading>{words.answer.start_title}</Heading>
              <p>{words.answer.start_text}</p>
            </>
          ) : welcome?.for_partner ? (
            <>
              <Heading>{words.partner.start_title}</Heading>
              <p>{words.partner.start_text}</p>
            </>
          ) : (
            <>
              <Heading>{own?.welcome_title ?? words.start_title}</Heading>
              <p class="given">{own?.welcome_text ?? words.start_text}</p>
            </>
          )}
          <p>{words.start_hint}</p>
          <Alert text={alert} />
          <button type="button" class="main" disabled={isBusy} onClick={() => void start()}>
            {words.start}
          </button>
        </>
      );
    }
    if (place === 'begun') {
      if (!begun || token === null) return <></>;
      return (
        <ResumeScreen
          token={token}
          code_to={begun.code_to}
          locale={locale}
          done={async () => {
            setToken(null);
            await open();
          }}
          onGone={onError}
        />
      );
    }
    if (place === 'gone' || place === 'no_link') {
      return (
        <>
          <Heading>{words[`${place}_title`]}</Heading>
          <p>{words[`${place}_text`]}</p>
        </>
      );
    }
    if (!state || place === 'loading') {
      return (
        <>
          <p role="status">{alert === null ? words.loading : ''}</p>
          <Alert text={alert} />
          {alert === null ? null : (
            <button type="button" class="main" onClick={() => location.reload()}>
              {words.try_again}
            </button>
          )}
        </>
      );
    }
    const given = { state, change, next: () => next() };
    if (place === 'register') return <RegisterScreen {...given} />;
    if (place === 'answer') return <AnswerScreen {...given} />;
    if (place === 'status')
      return (
        <StatusScreen
          {...given}
          finished={own?.finished_text ?? null}
          goTo={goTo}
          reasonText={reasonText}
          refresh={async () => {
            try {
              const found = await read();
              if (found.step === 'fill_in' || found.step === 'answer') goTo(firstPlace(found));
            } catch (error) {
              if (!(error instanceof ApiError) || error.status !== 401) throw error;
              onError(error);
            }
          }}
        />
      );
    if (place === 'reasons')
      return (
        <>
          <Heading>{words.reasons_title}</Heading>
          {state.seller.review_notes === null ? null : <p>{state.seller.review_notes}</p>}
          <Reasons state={state} goTo={goTo} reasonText={reasonText} />
          <button type="button" class="main" onClick={() => goTo({ kind: 'submit' })}>
            {words.continue}
          </button>
        </>
      );
    switch (place.kind) {
      case 'confirm':
        return (
          <ConfirmScreen
            {...given}
            correct={(field) => goTo({ kind: 'field', field, is_optional: false })}
          />
        );
      case 'field':
        return <FieldScreen {...given} {...place} key={place.field} />;
      case 'address':
        return <AddressScreen {...given} />;
      case 'partners':
        return <PartnersScreen {...given} />;
      case 'document':
        return (
          <DocumentScreen
            {...given}
            {...place}
            reasonText={reasonText}
            key={`${place.type} ${place.partner_id}`}
          />
        );
      case 'choose':
        return <ChooseScreen state={state} goTo={goTo} {...place} />;
      case 'amend':
        return <AmendScreen {...given} />;
      case 'submit':
        return <SubmitScreen {...given} goTo={goTo} reasonText={reasonText} />;
    }
  };

  const steps =
    state && typeof place === 'object' && state.step === 'fill_in' ? stepsOf(state) : [];
  const at = steps.findIndex((one) => typeof place === 'object' && isSameStep(one, place));
  const other: Locale = locale === 'en' ? 'pt-BR' : 'en';
  return (
    <Words.Provider value={words}>
      <header>
        <BrandHeader brand={brand} />
        <button type="button" class="link" lang={other} onClick={() => setLocale(other)}>
          {words.language}
        </button>
      </header>
      {at >= 0 ? (
        <div class="progress">
          <progress
            max={steps.length}
            value={at + 1}
            aria-label={words.progress(at + 1, steps.length)}
          />
          <span aria-hidden="true">{words.progress(at + 1, steps.length)}</span>
        </div>
      ) : null}
      <main>
        {screen()}
        {typeof place === 'object' && place.kind !== 'confirm' ? (
          <button type="button" class="link back" onClick={() => history.back()}>
            {words.back}
          </button>
        ) : null}
      </main>
      <Contact text={own?.contact ?? null} />
    </Words.Provider>
  );
}

/** First screen of a seller: the first correction, if anything was sent back. */
function firstPlace(state: Onboarding): Place {
  if (state.step === 'register' || state.step === 'answer') return state.step;
  if (state.step !== 'fill_in') return 'status';
  if (state.reasons.length > 0) return 'reasons';
  if (state.link.last_step_at === null && !state.partner) return { kind: 'confirm' };
  return stepsOf(state).find((step) => isMissing(step, state)) ?? { kind: 'submit' };
}

/** The first screen after the registration, which has just asked for what the first one confirms. */
function afterRegistration(state: Onboarding): Place {
  return stepsOf(state)[1] ?? { kind: 'submit' };
}

/** Whether a screen was opened from the list of reasons: whatever the seller corrects then leads back to it. */
function cameFrom(place: Place, state: Onboarding): boolean {
  return typeof place === 'object' && place.kind !== 'submit' && state.reasons.length > 0;
}
