import type { Change } from '../trail/entry.js';
import type { Status, StoredRequest } from './store/requests.js';

type End = Exclude<Status, 'pending'>;

/** The trail entry of the end of a request. */
export function describeEnd(
  { id, operation, object_id, requested_by }: StoredRequest,
  status: End,
  more: { comment?: string | null; failure?: string | null } = {},
): Change {
  const { comment = null, failure = null } = more;
  return {
    action: `approval.${status}`,
    object: { kind: 'approval_request', id },
    before: { status: 'pending' },
    after: {
      status,
      operation,
      object_id,
      requested_by,
      ...(comment === null ? {} : { comment }),
      ...(failure === null ? {} : { failure }),
    },
  };
}
