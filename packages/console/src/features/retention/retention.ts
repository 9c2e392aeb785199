import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';

export type Rule = Input<'previewRetention'>['query']['kind'];

/** The rules in the order of the menu. */
export const rules = ['never_submitted', 'rejected', 'inactive'] as const satisfies Rule[];

export const standardMonths = 24;

/** What a rule would erase; the service checks some of the submerchants for each page. */
export const previewQuery = (kind: Rule, months: string) =>
  infiniteQueryOptions({
    queryKey: ['retention', kind, kind === 'never_submitted' ? months : null],
    queryFn: ({ pageParam, signal }) =>
      call('previewRetention', {
        query: {
          kind,
          months: kind === 'never_submitted' ? months : undefined,
          after: pageParam ?? undefined,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data }) => data.next,
    // Refused where there is no such rule, which does not change by asking again.
    retry: false,
    staleTime: 0,
  });

/** The command that erases by a rule once. */
export const commandOf = (kind: Rule, months: string) =>
  `npm run service -- retention ${kind === 'never_submitted' ? `--never-submitted ${months}` : `--${kind}`}`;

/** The setting with which the service erases by a rule. */
export const settingOf = (kind: Rule, months: string) =>
  kind === 'never_submitted'
    ? `RETENTION_NEVER_SUBMITTED_MONTHS=${months}`
    : `RETENTION_AFTER_TERM=${kind}`;
