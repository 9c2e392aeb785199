import { keptForPerson } from './kept-for-person.js';

/** Something that was opened, and the page that shows it. Nothing but ids is in its address. */
export interface Thing {
  group: 'sellers' | 'charges' | 'deliveries' | 'merchants' | 'people';
  id: string;
  label: string;
  hint: string;
  /** Of a seller. */
  status?: string;
  to: string;
  params?: Record<string, string>;
}

const max_recent = 6;

/** What a person opened last in this tab, the newest first. In memory alone: the names are personal data. */
const recentOf = keptForPerson<{ things: readonly Thing[] }>(() => ({ things: [] }));

export const recentThings = (person_id: string): readonly Thing[] => recentOf(person_id).things;

export function rememberThing(person_id: string, thing: Thing): void {
  const recent = recentOf(person_id);
  const isSame = ({ group, id }: Thing) => group === thing.group && id === thing.id;
  recent.things = [thing, ...recent.things.filter((one) => !isSame(one))].slice(0, max_recent);
}
