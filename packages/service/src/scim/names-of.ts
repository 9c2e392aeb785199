import type { GroupName } from '../people/store/provided-people.js';

/** What mappings may name of groups: Entra ID sends ids of groups in ID tokens, and here as `externalId`. */
export function namesOf(groups: readonly GroupName[]): string[] {
  return groups.flatMap(({ display_name, external_id }) =>
    external_id === null ? [display_name] : [display_name, external_id],
  );
}
