import type { QueueSearch } from '../queue-search.js';
import { keptForPerson } from './kept-for-person.js';

/** Where the person left the queue: what its address says, and the chosen cases, their names by id. */
interface QueuePlace {
  search: QueueSearch;
  chosen: ReadonlyMap<string, string>;
}

// In memory alone: a search and the names are personal data.
export const queuePlaceOf = keptForPerson<QueuePlace>(() => ({ search: {}, chosen: new Map() }));
