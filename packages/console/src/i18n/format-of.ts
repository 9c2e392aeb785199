/** Formats numbers, amounts and times in the chosen language. */
export interface Format {
  number: (value: number) => string;
  percent: (value: number) => string;
  /** An amount in centavos as `R$ 25,00`. */
  money: (centavos: number) => string;
  /** An amount in centavos for an axis, as `R$ 1,2 mil`. */
  shortMoney: (centavos: number) => string;
  bytes: (count: number) => string;
  /** `21/11/2026 12:05` in the time zone of the browser. */
  time: (iso: string) => string;
  /** `12:05` in the time zone of the browser. */
  clock: (iso: string) => string;
  /** A day or a time as `21/11/2026`. */
  day: (iso: string) => string;
  /** A day as `21 nov.`. */
  shortDay: (iso: string) => string;
  /** A time before now as `agora`, `há 5 minutos`, `ontem`, `há 3 dias`; older than a month, its day. */
  ago: (iso: string) => string;
  /** A day or a time as `hoje`, `ontem`, `amanhã`, `quinta-feira` within a week from now, or its day. */
  dayName: (iso: string) => string;
  /** Seconds as `45 s`, `12 min`, `3 h 20 min`, `4 d 2 h`. */
  duration: (seconds: number) => string;
}

const formats = new Map<string, Format>();

/** The formats of a language, always the same object. */
export function formatOf(locale: string): Format {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = createFormat(locale)));
  return format;
}

/** Makes each object of `Intl` when it is first used: making them all takes longer than drawing a row of the queue. */
function createFormat(locale: string): Format {
  const numbers = (options?: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(locale, options));
  const times = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, options));
  const number = numbers();
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const money = numbers({ style: 'currency', currency: 'BRL' });
  const shortMoney = numbers({
    style: 'currency',
    currency: 'BRL',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const decimal = numbers({ maximumFractionDigits: 1 });
  const time = times({ dateStyle: 'short', timeStyle: 'short' });
  const clock = times({ timeStyle: 'short' });
  const day = times({ dateStyle: 'short' });
  const utcDay = times({ dateStyle: 'short', timeZone: 'UTC' });
  const shortDay = times({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const weekday = times({ weekday: 'long' });
  const dayOf = (iso: string) => (iso.length === 10 ? utcDay : day)().format(new Date(iso));
  /** Calendar days from today, as the reader's clock has them. */
  const daysAway = (iso: string) => {
    const [at, now] = [new Date(iso.length === 10 ? `${iso}T12:00:00` : iso), new Date()];
    return Math.round((at.setHours(0, 0, 0, 0) - now.setHours(0, 0, 0, 0)) / 86_400_000);
  };
  return {
    number: (value) => number().format(value),
    percent: (value) => percent().format(value),
    money: (centavos) => money().format(centavos / 100),
    shortMoney: (centavos) => shortMoney().format(centavos / 100),
    bytes(count) {
      if (count < 1024) return `${count} B`;
      if (count < 1024 * 1024) return `${decimal().format(count / 1024)} KiB`;
      return `${decimal().format(count / 1024 / 1024)} MiB`;
    },
    time: (iso) => time().format(new Date(iso)),
    clock: (iso) => clock().format(new Date(iso)),
    // A day without a time is the same day in every time zone.
    day: dayOf,
    ago(iso) {
      const minutes = Math.round((Date.parse(iso) - Date.now()) / 60_000);
      const days = daysAway(iso);
      if (minutes >= 0) return relative().format(0, 'second');
      if (minutes > -60) return relative().format(minutes, 'minute');
      if (days === 0) return relative().format(Math.round(minutes / 60), 'hour');
      return days > -31 ? relative().format(days, 'day') : dayOf(iso);
    },
    dayName(iso) {
      const days = daysAway(iso);
      if (days >= -1 && days <= 1) return relative().format(days, 'day');
      return days > 1 && days < 7 ? weekday().format(new Date(iso)) : dayOf(iso);
    },
    shortDay: (iso) => shortDay().format(new Date(iso)),
    duration,
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 || days > 9 ? `${days} d` : `${days} d ${hours % 24} h`;
}
