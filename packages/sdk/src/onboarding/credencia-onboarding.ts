/** A server has no elements: importing the module must not fail there, since frameworks render pages on servers, too. */
const Base: typeof HTMLElement =
  typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

/** Until the page has reported its height. */
const first_height = '480px';
const max_height_px = 20_000;
/** From when the browser has loaded something into the frame, until the page must have reported. */
const patience_ms = 5_000;
const passed_on = ['theme', 'locale'] as const;

/**
 * `<credencia-onboarding link="…">`: hosted onboarding in an iframe of your page, as high as its content.
 *
 * Attributes, each of which loads the frame anew when it changes:
 * - `link`: the `url` of a link that was created with your page's origin in `allowed_origins`
 * - `theme`: `light` (as without it), `dark`, or `auto`, as the browser's
 * - `accent`: the color of buttons, `#` and six hexadecimal digits; or the CSS property `--credencia-accent`
 * - `locale`: `pt-BR` or `en`; without it, that of the link
 *
 * Events, which do not bubble: `started`, `submitted`, `expired` (the link was used, was revoked or has ended: create another one), and `error`
 * with `detail.code`: a code of the API, `NO_CONNECTION`, `INVALID_LINK`, or `NOT_SHOWN` when nothing of the page has come, as
 * when the link has not the origin of your page.
 */
export class CredenciaOnboarding extends Base {
  static readonly observedAttributes = ['link', 'accent', ...passed_on];

  #ends: AbortController | null = null;

  connectedCallback(): void {
    this.#show();
  }

  disconnectedCallback(): void {
    this.#end();
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null): void {
    // Attributes that are there from the beginning come before the element is connected.
    if (this.#ends && before !== after) this.#show();
  }

  #end(): void {
    this.#ends?.abort();
    this.#ends = null;
    this.shadowRoot?.replaceChildren();
  }

  #show(): void {
    this.#end();
    this.#ends = new AbortController();
    const { signal } = this.#ends;
    const link = this.getAttribute('link');
    if (link === null || link === '') return;
    const src = this.#addressOf(link);
    if (!src) {
      this.#report('error', { code: 'INVALID_LINK' });
      return;
    }
    const frame = composeFrame(src, this.getAttribute('locale'));
    let isReady = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || origin !== src.origin) return;
      isReady = true;
      this.#hear(frame, data as Readonly<Record<string, unknown>> | null);
    };
    window.addEventListener('message', onMessage, { signal });
    const onLoad = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isReady) this.#report('error', { code: 'NOT_SHOWN' });
      }, patience_ms);
    };
    frame.addEventListener('load', onLoad, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    root.append(frame);
  }

  /** The address with what the page is to look like; null when it is no link. */
  #addressOf(link: string): URL | null {
    if (!URL.canParse(link)) return null;
    const url = new URL(link);
    // Anything else would be a script in this page.
    if (!['https:', 'http:'].includes(url.protocol) || url.hash === '') return null;
    for (const name of passed_on) {
      const value = this.getAttribute(name);
      if (value !== null) url.searchParams.set(name, value);
    }
    const accent =
      this.getAttribute('accent') ??
      getComputedStyle(this).getPropertyValue('--credencia-accent').trim();
    if (accent !== '') url.searchParams.set('accent', accent);
    return url;
  }

  #hear(frame: HTMLIFrameElement, message: Readonly<Record<string, unknown>> | null): void {
    switch (message?.['type']) {
      case 'credencia:resized': {
        const { height } = message;
        if (typeof height !== 'number' || !(height > 0)) return;
        frame.style.height = `${Math.min(height, max_height_px)}px`;
        return;
      }
      case 'credencia:started':
        this.#report('started');
        return;
      case 'credencia:submitted':
        this.#report('submitted');
        return;
      case 'credencia:expired':
        this.#report('expired');
        return;
      case 'credencia:error':
        this.#report('error', { code: String(message['code']) });
    }
  }

  #report(name: 'started' | 'submitted' | 'expired' | 'error', detail?: { code: string }): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function composeFrame(src: URL, locale: string | null): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = locale === 'en' ? 'Registration' : 'Cadastro';
  // Browsers without a dialog for sharing warn of its name.
  frame.allow = `camera; clipboard-write${'share' in navigator ? '; web-share' : ''}`;
  // The page addresses its messages to the origin that frames it, which some browsers reveal in the referrer alone.
  frame.referrerPolicy = 'origin';
  // By script, which no policy of your page's styles forbids.
  Object.assign(frame.style, {
    display: 'block',
    width: '100%',
    height: first_height,
    border: '0',
  });
  frame.src = src.href;
  return frame;
}
