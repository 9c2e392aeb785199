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

/** What was opened last in this tab, the newest first. In memory alone: the names are personal data, and signing out loads a new page. */
let recent: readonly Thing[] = [];

export const recentThings = (): readonly Thing[] => recent;

export function rememberThing(thing: Thing): void {
  const isSame = ({ group, id }: Thing) => group === thing.group && id === thing.id;
  recent = [thing, ...recent.filter((one) => !isSame(one))].slice(0, max_recent);
}
