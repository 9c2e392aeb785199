import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../api/call.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { Badge, ModeBadge, StatusBadge } from '../../ui/badge.js';
import { Dialog } from '../../ui/parts.js';
import { Failure, Loading } from '../../ui/states.js';
import type { Related, RelatedNode } from './draw-related.js';
import { RelatedPicture } from './related-picture.js';
import css from './related.module.css';
import { useCaseTexts } from './use-case-texts.js';
import { shownValue, useReasonsText } from './use-reasons-text.js';

/** Related sellers to two steps: a picture, and the same as a list. They are read when it opens. */
export default function RelatedDialog({
  id,
  name,
  onClose,
}: {
  id: string;
  name: string;
  onClose: () => void;
}) {
  const text = useCaseTexts().related;
  const related = useQuery({
    queryKey: ['case', id, 'related'],
    queryFn: ({ signal }) => call('getRelated', { params: { id }, signal }),
  });
  const data = related.data?.data;
  return (
    <Dialog onClose={onClose} title={text.dialog(name)} size="80rem">
      {data ? (
        <div className={css['dialog']}>
          {data.is_complete ? null : <p className="soft">{text.incomplete}</p>}
          {data.nodes.length > 1 ? (
            <>
              <RelatedPicture related={data} onOpen={onClose} />
              <Steps related={data} onOpen={onClose} />
            </>
          ) : (
            <p className="soft">{text.nothing}</p>
          )}
          {data.left_out.length > 0 ? (
            <p className="faint breaks">
              {text.left_out(
                data.left_out
                  .map(({ kind, value }) => `${text.kinds[kind]} ${shownValue(kind, value)}`)
                  .join(', '),
              )}
            </p>
          ) : null}
        </div>
      ) : related.error ? (
        <Failure error={related.error} retry={() => void related.refetch()} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function Steps({ related, onOpen }: { related: Related; onOpen: () => void }) {
  const text = useCaseTexts().related;
  const steps = [
    { step: 1, title: text.first_step, has_more: related.has_more.first },
    { step: 2, title: text.second_step, has_more: related.has_more.second },
  ];
  return steps.map(({ step, title, has_more }) => {
    const nodes = related.nodes.filter((one) => one.step === step);
    return nodes.length === 0 ? null : (
      <section key={step}>
        <h3>
          {title} <Badge>{nodes.length}</Badge>
        </h3>
        <ul className={css['list']} aria-label={title}>
          {nodes.map((node) => (
            <Item key={node.id} node={node} related={related} onOpen={onOpen} />
          ))}
        </ul>
        {has_more ? <p className="faint">{text.has_more}</p> : null}
      </section>
    );
  });
}

function Item({
  node,
  related,
  onOpen,
}: {
  node: RelatedNode;
  related: Related;
  onOpen: () => void;
}) {
  const text = useCaseTexts().related;
  const risks = useDeskWords().matters.risks;
  const reasons = useReasonsText();
  const nameOf = (id: string) => {
    const found = related.nodes.find((one) => one.id === id);
    return found ? (found.trade_name ?? found.legal_name) : '';
  };
  return (
    <li>
      <span className={css['named']}>
        <Link
          to="/cases/$id"
          params={{ id: node.id }}
          search={{}}
          title={node.legal_name}
          onClick={onOpen}
        >
          {node.trade_name ?? node.legal_name}
        </Link>{' '}
        <StatusBadge status={node.status} />{' '}
        {node.risk_class === null ? null : (
          <Badge tone={node.risk_class === 'high' ? 'warn' : 'quiet'}>
            {text.risk(risks[node.risk_class] ?? node.risk_class)}
          </Badge>
        )}
      </span>
      <small>
        {node.merchant.name} <ModeBadge mode={node.merchant.mode} />
      </small>
      {related.edges
        .filter(({ to }) => to === node.id)
        .map((edge) => (
          <small key={edge.from}>
            {text.with_seller(nameOf(edge.from), reasons(edge.reasons))}
          </small>
        ))}
    </li>
  );
}
