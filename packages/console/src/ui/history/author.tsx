import { useHistoryWords } from '../../i18n/history/use-history-words.js';

/** An author as a trail names them. */
export interface HistoryActor {
  kind: string;
  id?: string | undefined;
  name?: string | undefined;
  approved_by_name?: string | undefined;
}

/** Author of an action: a name with their role, `Ana (operador)`, or what acted without a name; and the second person. */
export function Author({ actor }: { actor: HistoryActor }) {
  const text = useHistoryWords();
  const kind = text.kinds[actor.kind];
  const second = actor.approved_by_name ? ` ${text.second(actor.approved_by_name)}` : '';
  return (
    <>
      {actor.name === undefined ? (
        (text.authors[actor.kind] ?? actor.kind)
      ) : (
        <>
          <strong>{actor.name}</strong>
          {kind === undefined ? '' : ` (${kind})`}
        </>
      )}
      {second}
    </>
  );
}
