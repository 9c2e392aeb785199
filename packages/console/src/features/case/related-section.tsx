import { Link } from '@tanstack/react-router';
import type { Case } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge, ModeBadge, StatusBadge } from '../../ui/badge.js';
import css from './related.module.css';
import { drawRelated, type DrawnNode } from './draw-related.js';
import { Section } from './section.js';
import { useCaseTexts } from './use-case-texts.js';

type Related = Case['related']['submerchants'][number];

/** The submerchants with the same tax id or partners: a picture, and the same as a list, which leads to them. */
export function RelatedSection({ reviewCase }: { reviewCase: Case }) {
  const text = useCaseTexts().related;
  const format = useFormat();
  const { related, submerchant, legal_representatives: partners } = reviewCase;
  if (related.submerchants.length === 0) return null;
  const number = format.number(related.total);
  const total = related.total_is_minimum ? text.at_least(number) : number;
  const hidden = related.total - related.submerchants.length;
  const sharedBy = (one: Related) =>
    [
      one.has_same_tax_id ? text.same_tax_id : null,
      ...partners
        .filter(({ id }) => one.legal_representative_ids.includes(id))
        .map(({ name }) => text.partner(name)),
    ]
      .filter((name) => name !== null)
      .join(', ');
  return (
    <Section
      title={
        <>
          {text.title} <Badge>{total}</Badge>
        </>
      }
    >
      <Picture reviewCase={reviewCase} label={text.picture(nameOf(submerchant), total)} />
      <ul className={css['list']} aria-label={text.title}>
        {related.submerchants.map((one) => (
          <li key={one.id}>
            <RelatedLink related={one} />
            <small>
              {one.merchant.name} <ModeBadge mode={one.merchant.mode} /> · {sharedBy(one)}
            </small>
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="faint">
          {related.total_is_minimum
            ? text.more_at_least(format.number(hidden))
            : text.more(format.number(hidden))}
        </p>
      ) : null}
    </Section>
  );
}

/** Related submerchants below each other, each with its status. */
export function RelatedLinks({ related, label }: { related: readonly Related[]; label: string }) {
  if (related.length === 0) return null;
  return (
    <ul className={css['links']} aria-label={label}>
      {related.map((one) => (
        <li key={one.id}>
          <RelatedLink related={one} />
        </li>
      ))}
    </ul>
  );
}

/** The name of a related submerchant, which leads to its case, with its status. */
function RelatedLink({ related }: { related: Related }) {
  return (
    <span className={css['named']}>
      <Link to="/cases/$id" params={{ id: related.id }} search={{}} title={related.legal_name}>
        {related.legal_name}
      </Link>{' '}
      <StatusBadge status={related.status} />
    </span>
  );
}

function Picture({ reviewCase, label }: { reviewCase: Case; label: string }) {
  const text = useCaseTexts().related;
  const words = useWords();
  const { width, height, root, shared, others, lines } = drawRelated(reviewCase, text.same_tax_id);
  const node = (one: DrawnNode, kind: string, title = one.name) => (
    <g key={one.key} data-kind={kind} data-status={one.status}>
      <title>{title}</title>
      <circle cx={one.x} cy={one.y} r={kind === 'root' ? 6 : 4.5} />
      <text x={one.x + 9} y={one.y + 4}>
        {one.shown}
      </text>
    </g>
  );
  return (
    <svg
      className={css['picture']}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {lines.map(({ key, path }) => (
        <path key={key} d={path} />
      ))}
      {node(root, 'root')}
      {shared.map((one) => node(one, 'shared'))}
      {others.map((one) =>
        node(one, 'other', `${one.name}: ${words.status[one.status ?? ''] ?? ''}`),
      )}
    </svg>
  );
}

function nameOf({ trade_name, legal_name }: { trade_name: string | null; legal_name: string }) {
  return trade_name ?? legal_name;
}
