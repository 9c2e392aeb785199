/** A day without business hours. */
export interface Holiday {
  /** `YYYY-MM-DD` */
  date: string;
  name: { en: string; pt: string };
  /** `national`: by law. `banking`: no holiday by law, but banks are closed. */
  kind: 'national' | 'banking';
}

const day_ms = 24 * 60 * 60 * 1000;

/** Holidays on the same day of each year, `MM-DD`, from the year of their law. */
const fixed: readonly (readonly [day: string, en: string, pt: string, from: number])[] = [
  ['01-01', 'New Year’s Day', 'Confraternização Universal', 0],
  ['04-21', 'Tiradentes', 'Tiradentes', 0],
  ['05-01', 'Labour Day', 'Dia do Trabalho', 0],
  ['09-07', 'Independence Day', 'Independência do Brasil', 0],
  ['10-12', 'Our Lady of Aparecida', 'Nossa Senhora Aparecida', 0],
  ['11-02', 'All Souls’ Day', 'Finados', 0],
  ['11-15', 'Proclamation of the Republic', 'Proclamação da República', 0],
  // Lei 14.759, of December 2023.
  ['11-20', 'Zumbi and Black Awareness Day', 'Dia Nacional de Zumbi e da Consciência Negra', 2024],
  ['12-25', 'Christmas', 'Natal', 0],
];

/** Holidays that move with Easter, in days after it. */
const movable: readonly (readonly [days: number, en: string, pt: string, kind: Holiday['kind']])[] =
  [
    [-48, 'Carnival Monday', 'Segunda-feira de Carnaval', 'banking'],
    [-47, 'Carnival Tuesday', 'Terça-feira de Carnaval', 'banking'],
    [-2, 'Good Friday', 'Paixão de Cristo', 'national'],
    [60, 'Corpus Christi', 'Corpus Christi', 'banking'],
  ];

/** Lists Brazil's holidays of a year, from the first day on. Those of states and cities are not among them. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  return [
    ...fixed
      .filter(([, , , from]) => year >= from)
      .map(([day, en, pt]) => ({
        date: `${String(year).padStart(4, '0')}-${day}`,
        name: { en, pt },
        kind: 'national' as const,
      })),
    ...movable.map(([days, en, pt, kind]) => ({
      date: new Date(easter + days * day_ms).toISOString().slice(0, 10),
      name: { en, pt },
      kind,
    })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** Easter Sunday of the Gregorian calendar, in milliseconds since 1970: the computation of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day);
}
