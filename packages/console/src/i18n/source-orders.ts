import type { Words } from './pt-BR.js';

type SourceOrder = keyof Words['merchants']['source_orders'];

/** The key of an order of sources of company data in the dictionaries: null is that of the installation, and an empty one asks nobody. */
export function sourceOrderOf(sources: readonly string[] | null): SourceOrder {
  if (sources === null) return 'default';
  return sources.length === 0 ? 'none' : (sources.join('_') as SourceOrder);
}
