import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { assignCase, assignmentQuery } from '../../api/assignment.js';
import type { Case } from '../../api/operations.js';
import { escalation_event } from '../../api/escalation-event.js';
import { reviewersQuery } from '../../api/reviewers.js';
import { may, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useWords } from '../../i18n/words.js';
import { useErrorText } from '../../ui/states.js';
import type { Action } from './use-actions.js';

/** What can be done with the case that is open behind the palette: its id, and assigning and escalating it. */
export function useCaseActions(): { id: string | null; actions: Action[] } {
  const { assignment: text } = useDeskWords();
  const { palette } = useWords().desk;
  const person = usePerson();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const errorText = useErrorText();
  const id = useRouterState({
    select({ matches }) {
      const open = matches.find(({ routeId }) => routeId === '/signed-in/cases/$id');
      return (open?.params as { id?: string } | undefined)?.id ?? null;
    },
  });
  const found = queryClient.getQueryData<Case>(['case', id]);
  const canChange =
    id !== null && found?.submerchant.status === 'pending_review' && may(person, 'cases.decide');
  const people = useQuery({ ...reviewersQuery, enabled: canChange });
  const { data: assignment } = useQuery({ ...assignmentQuery(id ?? ''), enabled: canChange });
  if (!canChange) return { id, actions: [] };
  const assign = (to: string | null, name: string) => () =>
    void assignCase(id, to, assignment)
      .then((data) => {
        queryClient.setQueryData(assignmentQuery(id).queryKey, data);
        void queryClient.invalidateQueries({ queryKey: ['cases'] });
        notify(palette.assigned(name));
      })
      .catch((error: unknown) => {
        void queryClient.invalidateQueries({ queryKey: assignmentQuery(id).queryKey });
        notify(errorText(error), 'bad');
      });
  const assigned = assignment?.assigned_to?.id ?? null;
  const others = (people.data ?? []).filter((one) => one.id !== person.id && one.id !== assigned);
  return {
    id,
    actions: [
      ...(assigned === person.id
        ? []
        : [{ id: 'assign_me', label: text.to_me, run: assign(person.id, person.name) }]),
      ...(assignment?.escalation
        ? []
        : [
            {
              id: 'escalate',
              label: text.escalate_title,
              run: () => void window.dispatchEvent(new Event(escalation_event)),
            },
          ]),
      ...others.map((one) => ({
        id: `assign_${one.id}`,
        label: palette.assign_to(one.name),
        isFound: true,
        run: assign(one.id, one.name),
      })),
      ...(assigned === null
        ? []
        : [
            {
              id: 'assign_none',
              label: palette.assign_nobody,
              isFound: true,
              run: assign(null, text.nobody),
            },
          ]),
    ],
  };
}
