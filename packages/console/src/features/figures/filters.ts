const day_ms = 24 * 3600 * 1000;
const default_days = 30;

/** The filters of the page of figures, as its address contains them. */
export interface FigureFilters {
  days?: '7' | '90' | '365' | undefined;
  /** Both `YYYY-MM-DD`: in place of the last days. */
  from?: string | undefined;
  to?: string | undefined;
  zone?: string | undefined;
  mode?: 'test' | 'all' | undefined;
  author?: 'automatic' | 'all' | undefined;
  by?: 'merchant' | 'reason' | 'check' | undefined;
  page?: number | undefined;
}

export function zoneOf({ zone }: FigureFilters): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The days that the filters choose: those from the first to the last that is given, or the last ones up to today. */
export function daysOf(filters: FigureFilters) {
  const time_zone = zoneOf(filters);
  const date_to = filters.to ?? today(time_zone);
  const days = Number(filters.days ?? default_days);
  const date_from =
    filters.from ?? new Date(Date.parse(date_to) - (days - 1) * day_ms).toISOString().slice(0, 10);
  return { date_from, date_to, time_zone };
}

/** `YYYY-MM-DD`; of a time zone that the browser does not know, by the browser's. */
function today(timeZone: string): string {
  try {
    return new Date().toLocaleDateString('sv-SE', { timeZone });
  } catch {
    return new Date().toLocaleDateString('sv-SE');
  }
}
