import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Data } from '../../api/call.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useFormat } from '../../i18n/format.js';
import { useHistoryWords } from '../../i18n/history/use-history-words.js';
import { useLanguage } from '../../i18n/words.js';
import { ChangedFields } from '../../ui/changed-fields.js';
import { Author } from '../../ui/history/author.js';
import { Summary } from '../../ui/history/history-list.js';
import { Sentence } from '../../ui/history/sentence.js';

type OperatorAction = Data<'listOperatorTrail'>[number];

/** Sentence about an action: author, object and merchant. */
export function ActionSentence({ action: one }: { action: OperatorAction }) {
  const text = useHistoryWords();
  const { words } = useLanguage();
  const { action, actor, merchant, object } = one;
  const isOwn = object.kind === 'person' && object.id === actor.id;
  const sentence =
    (isOwn ? text.own_sentences[action] : undefined) ??
    text.sentences[action] ??
    words.actions[action] ??
    action;
  return (
    <>
      <div className="breaks">
        <Sentence
          text={sentence}
          values={{ who: <Author actor={actor} />, object: <ObjectName action={one} /> }}
        />
      </div>
      {merchant && object.kind !== 'merchant' ? (
        <Link to="/merchants/$id" params={{ id: merchant.id }} className="faint breaks">
          {merchant.name}
        </Link>
      ) : null}
    </>
  );
}

/** Actions of one request, or of one person within a short time, under one line. */
export function FoldedActions({
  group,
}: {
  group: readonly [OperatorAction, ...OperatorAction[]];
}) {
  const format = useFormat();
  return (
    <details>
      <summary className="breaks">
        <Author actor={group[0].actor} /> <Summary actions={group.map(({ action }) => action)} />
      </summary>
      <ol>
        {group.map((one) => (
          <li key={one.hash}>
            <ActionSentence action={one} />
            <div className="faint">{format.time(one.at)}</div>
            <ChangedFields before={one.before} after={one.after} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The name of the object of an action, linked to its page where there is one; never an identifier alone. */
function ObjectName({
  action: { object, merchant, before, after },
}: {
  action: OperatorAction;
}): ReactNode {
  const text = useHistoryWords();
  const { words, language } = useLanguage();
  const reasons = useQuery(reasonsQuery);
  const { kind, id } = object;
  const recorded = { ...(before as object | null), ...(after as object | null) } as {
    name?: unknown;
    display_name?: unknown;
    operation?: unknown;
  };
  switch (kind) {
    case 'review_reason': {
      const message = reasons.data?.find(({ code }) => code === id)?.message;
      return message ? (language === 'en' ? message.en : message.pt) : '…';
    }
    case 'sla':
    case 'watch':
      return merchant?.name ?? text.all_merchants;
    case 'submerchant':
      return (
        <Link to="/cases/$id" params={{ id }}>
          {object.name ?? words.objects[kind]}
        </Link>
      );
    case 'merchant':
      return (
        <Link to="/merchants/$id" params={{ id }}>
          {object.name ?? words.objects[kind]}
        </Link>
      );
    case 'approval_request':
      return (
        <Link to="/approvals/$id" params={{ id }}>
          {words.approvals.operations[String(recorded.operation)] ?? words.objects[kind]}
        </Link>
      );
    default: {
      const name = object.name ?? recorded.name ?? recorded.display_name;
      return <strong>{typeof name === 'string' ? name : (words.objects[kind] ?? kind)}</strong>;
    }
  }
}
