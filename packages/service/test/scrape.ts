import type { Registry } from 'prom-client';

/** The series of a scrape, by name and labels as they are written: `name{label="value"}`. */
export type Scrape = ReadonlyMap<string, number>;

export function parseScrape(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

export async function scrape(registry: Registry): Promise<Scrape> {
  return parseScrape(await registry.metrics());
}
