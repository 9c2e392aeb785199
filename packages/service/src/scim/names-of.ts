import type { GroupName } from '../people/store/provided-people.js';

/** Names of a group that mappings may use: Entra ID sends ids of groups in ID tokens, and here as `externalId`. */
export function namesOf(groups: readonly GroupName[]): string[] {
  return groups.flatMap(({ display_name, external_id }) =>
    external_id === null ? [display_name] : [display_name, external_id],
  );
}
