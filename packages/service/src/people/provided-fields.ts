/** Provider fields in the trail of a person. */
export interface ProvidedFields {
  external_id: string | null;
  given_name: string | null;
  family_name: string | null;
  provisioning: 'active' | 'inactive' | 'no_role' | 'deleted';
  /** Ids of groups. */
  groups: readonly string[];
}
