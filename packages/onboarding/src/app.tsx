import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  ApiError,
  begin,
  forgetSession,
  readSession,
  readWelcome,
  send,
  whenSessionEnds,
  type BegunElsewhere,
  type Locale,
  type Onboarding,
  type Reason,
  type Welcome,
} from './api.js';
import { BrandHeader, Contact } from './brand.js';
import { forgetDrafts } from './drafts.js';
import { askedLocale, isFramed, query, report } from './frame.js';
import { AddressScreen } from './screens/address.js';
import { ChooseScreen } from './screens/choose.js';
import { ConfirmScreen } from './screens/confirm.js';
import { DocumentScreen } from './screens/document.js';
import { FieldScreen } from './screens/field.js';
import { KindScreen } from './screens/kind.js';
import type * as Later from './screens/later.js';
import { RegisterScreen } from './screens/register.js';
import { StartScreen } from './screens/start.js';
import { Chapters } from './chapters.js';
import { Icon } from './icons.js';
import {
  afterRegistration,
  firstPlace,
  placeAfter,
  placeNow,
  stepBefore,
  visit,
  type Place,
  type Visit,
} from './places.js';
import { forgetKind, kindOf, rememberKind } from './seller-kind.js';
import { texts, textsOfMei, type Texts } from './texts.js';
import { applyAccent } from './theme.js';
import { Alert, errorText, Heading, showProblem, Words, type Said } from './ui.js';

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
  const latest = useRef(state);
  latest.current = state;
  /** Data of the link before the seller starts; null: unknown. */
  const [welcome, setWelcome] = useState<Welcome | null>(null);
  const [chosen, setLocale] = useState<Locale | null>(askedLocale);
  const [said, setSaid] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** The screens after the first view; null: not loaded yet. */
  const [later, setLater] = useState<typeof Later | null>(null);
  const [isLaterLost, setLaterLost] = useState(false);
  const [begun, setBegun] = useState<BegunElsewhere | null>(null);
  const locale = chosen ?? state?.link.locale ?? begun?.locale ?? welcome?.locale ?? preferred;
  const isMei = state !== null && state.step !== 'register' && kindOf(state) === 'mei';
  const words = useMemo(() => (isMei ? textsOfMei(texts[locale]) : texts[locale]), [locale, isMei]);
  const alert = said?.(words) ?? (isLaterLost ? words.no_connection : null);
  const brand = state?.brand ?? welcome?.brand ?? null;
  const own = brand?.texts[locale === 'en' ? 'en' : 'pt'];

  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = brand ? `${words.title} · ${brand.name}` : words.title;
  }, [locale, brand?.name]);

  // Before the screen is drawn, so that no other color is seen first.
  useLayoutEffect(() => applyAccent(brand?.accent_color ?? null, query), [brand?.accent_color]);

  useEffect(() => {
    loadLater();
    // A frame that is loaded again by its page has its token again, which is used up.
    const continues = isFramed && readSession() !== null;
    if (token !== null && !continues) void greet(token);
    else if (readSession() === null) setPlace('no_link');
    else void open();
    whenSessionEnds(() => onError(new ApiError(401, 'UNAUTHORIZED')));
    const restore = () => {
      const at = visit();
      if (at === null) return;
      // What the session was allowed to see is not shown once more after its end.
      if (readSession() === null) setPlace('gone');
      else setPlace(latest.current ? placeNow(at.place, latest.current) : at.place);
    };
    addEventListener('popstate', restore);
    addEventListener('submit', showProblem);
    return () => {
      removeEventListener('popstate', restore);
      removeEventListener('submit', showProblem);
    };
  }, []);

  useEffect(() => {
    if (place === 'gone' || place === 'no_link' || place === 'begun')
      report({ type: 'credencia:expired' });
  }, [place]);

  /** Moves on; the browser's way back leads here again. */
  const goTo = (to: Place, is_detour = false) => {
    const depth = (visit()?.depth ?? 0) + 1;
    history.pushState({ place: to, depth, is_detour } satisfies Visit, '');
    setPlace(to);
    scrollTo(0, 0);
  };

  const read = async (): Promise<Onboarding> => {
    const found = await send<Onboarding>('GET', '/v1/onboarding');
    setState(found);
    return found;
  };

  const loadLater = () => {
    setLaterLost(false);
    import('./screens/later.js').then(
      (loaded) => setLater(() => loaded),
      () => setLaterLost(true),
    );
  };

  /** Reads everything and goes to where the seller continues. Resolves with false where it could not be read. */
  const open = async (): Promise<boolean> => {
    try {
      const first = firstPlace(await read());
      setToken(null);
      // Loaded again, the page has the places before it still.
      const known = visit();
      const at: Visit = { place: first, depth: known?.depth ?? 0, is_detour: false };
      history.replaceState(at, '', location.pathname + location.search);
      setPlace(first);
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };

  const onError = (error: unknown) => {
    const isGone = error instanceof ApiError && (error.status === 401 || error.status === 404);
    if (isGone) {
      forgetSession();
      forgetDrafts();
      forgetKind();
      setPlace('gone');
    } else {
      setSaid(() => (its: Texts) => errorText(its, error));
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
    setSaid(null);
    if (!later) loadLater();
    try {
      const elsewhere = await begin(token);
      if (elsewhere) {
        setBegun(elsewhere);
        setPlace('begun');
        return;
      }
      // Until everything is read, the seller can press the button again.
      if (await open()) report({ type: 'credencia:started' });
    } catch (error) {
      onError(error);
    } finally {
      setBusy(false);
    }
  };

  const next = (found = state) => {
    if (!found) return;
    const { to, is_detour } = placeAfter(place, found, visit()?.is_detour ?? false);
    goTo(to, is_detour);
  };

  /** Goes where the browser's way back leads, or to the screen before where the page was opened in the middle. */
  const goBack = () => {
    const before = stepBefore(place, state);
    if ((visit()?.depth ?? 0) > 0 || before === undefined) history.back();
    else goTo(before);
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
      // Done already: the answer was lost, or it was done elsewhere.
      const isAmended = error instanceof ApiError && error.code === 'AMENDMENT_OPEN';
      if (isAmended || (error instanceof ApiError && error.code === 'INVALID_STATUS')) {
        const found = await read().catch(() => null);
        if (found !== null && (isAmended || found.step !== before)) {
          if (found.step === 'in_review') report({ type: 'credencia:submitted' });
          goTo(firstPlace(found));
          return;
        }
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
        <StartScreen
          welcome={welcome}
          title={own?.welcome_title ?? null}
          text={own?.welcome_text ?? null}
          alert={alert}
          isBusy={isBusy}
          start={() => void start()}
        />
      );
    }
    if (place === 'begun' && later && begun && token !== null) {
      return (
        <later.ResumeScreen
          token={token}
          code_to={begun.code_to}
          locale={locale}
          done={async () => {
            if (!(await open())) setPlace('loading');
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
    if (!state || !later || place === 'loading' || place === 'begun') {
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
    if (place === 'register' || place === 'register_tax_id' || place === 'register_name')
      return <RegisterScreen {...given} question={place} goTo={goTo} />;
    if (place === 'answer') return <later.AnswerScreen {...given} />;
    if (place === 'status')
      return (
        <later.StatusScreen
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
      return <later.ReasonsScreen state={state} goTo={goTo} reasonText={reasonText} />;
    switch (place.kind) {
      case 'confirm':
        return (
          <ConfirmScreen
            {...given}
            correct={(field) =>
              goTo({ kind: 'field', field, is_optional: false }, visit()?.is_detour)
            }
          />
        );
      case 'kind':
        return (
          <KindScreen
            kinds={['mei', 'company']}
            choose={(kind) => {
              rememberKind(kind);
              next();
            }}
          />
        );
      case 'owner':
        return <later.OwnerScreen {...given} />;
      case 'field':
        return <FieldScreen {...given} {...place} key={place.field} />;
      case 'address':
        return <AddressScreen {...given} />;
      case 'partners':
        return <later.PartnersScreen {...given} />;
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
        return <later.AmendScreen {...given} />;
      case 'submit':
        return (
          <later.SubmitScreen {...given} goTo={(to) => goTo(to, true)} reasonText={reasonText} />
        );
    }
  };

  const hasWay =
    typeof place === 'object' || place === 'register_tax_id' || place === 'register_name';
  const isFirst = (visit()?.depth ?? 0) === 0 && stepBefore(place, state) === undefined;
  const other: Locale = locale === 'en' ? 'pt-BR' : 'en';
  return (
    <Words.Provider value={words}>
      <header>
        <BrandHeader brand={brand} />
        <button type="button" class="link" lang={other} onClick={() => setLocale(other)}>
          {words.language}
        </button>
      </header>
      {hasWay ? (
        <div class="way">
          {isFirst ? null : (
            <button type="button" class="link back" onClick={goBack}>
              <Icon name="back" />
              {words.back}
            </button>
          )}
          {state && typeof place === 'object' ? <Chapters state={state} step={place} /> : null}
        </div>
      ) : null}
      <main>
        {later && state && typeof place === 'object' && state.step === 'fill_in' ? (
          <later.SentBack step={place} state={state} reasonText={reasonText} />
        ) : null}
        {screen()}
      </main>
      <Contact text={own?.contact ?? null} />
    </Words.Provider>
  );
}
