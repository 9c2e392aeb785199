/** One request whose answer contained personal data. */
export interface Access {
  /** ISO 8601 UTC. */
  at: string;
  /** Id of the operation. */
  operation: string;
  caller: {
    kind: 'person' | 'key' | 'portal';
    side: 'merchant' | 'operator';
    id: string;
    name?: string;
  };
  /** The caller's merchant; null for the operator's people and keys. */
  merchant_id: string | null;
  /** Submerchants and documents. */
  subjects: readonly string[];
  /** The client's IP address. */
  address: string | null;
  request_id: string;
}
