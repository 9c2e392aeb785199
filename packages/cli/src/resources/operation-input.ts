/** Parameter of a query or field of a body. */
export interface Field {
  name: string;
  /** `list`: texts; `object`: given as JSON; `json`: what no single flag can hold. */
  type: 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'object' | 'json';
  description: string;
  /** The words that it may be; of lists, that their items may be. */
  values?: readonly string[];
  is_required?: boolean;
  is_nullable?: boolean;
}

/** Parameters and body of an operation. */
export interface OperationInput {
  summary: string;
  /** In the order of the path. */
  path_params: readonly string[];
  query: readonly Field[];
  is_list: boolean;
  /** Whether it takes an `Idempotency-Key`. */
  takes_key: boolean;
  body?: readonly Field[];
  is_body_required?: boolean;
}

/** The flag that a parameter or field has: `date_from` is --date-from. */
export function flagName(field: string): string {
  return `--${field.replaceAll('_', '-')}`;
}
