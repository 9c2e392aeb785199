import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../../i18n/words.js';
import { box, drawRelated, type Related, type RelatedEdge } from './draw-related.js';
import css from './related.module.css';
import { useCaseTexts } from './use-case-texts.js';
import { useReasonsText } from './use-reasons-text.js';

/** Characters that fit into a box. */
const [name_length, merchant_length] = [18, 20];

/** Related sellers as boxes around the seller. What a line means is its label, and in full below while it, or a box of it, has the focus. */
export function RelatedPicture({ related, onOpen }: { related: Related; onOpen: () => void }) {
  const text = useCaseTexts().related;
  const words = useWords();
  const reasons = useReasonsText();
  const [shown, setShown] = useState<readonly RelatedEdge[]>([]);
  const drawn = drawRelated(related);
  if (!drawn) return null;
  const nameOf = new Map(
    related.nodes.map(({ id, trade_name, legal_name }) => [id, trade_name ?? legal_name]),
  );
  const describe = (edge: RelatedEdge) =>
    `${nameOf.get(edge.from)} – ${nameOf.get(edge.to)}: ${reasons(edge.reasons)}`;
  const whileOver = (edges: readonly RelatedEdge[]) => ({
    onMouseEnter: () => setShown(edges),
    onMouseLeave: () => setShown([]),
    onFocus: () => setShown(edges),
    onBlur: () => setShown([]),
  });
  const isShown = (edge: RelatedEdge) => shown.includes(edge);
  return (
    <figure className={css['figure']}>
      <div
        className={css['scroll']}
        ref={(element) => {
          // Where it does not fit, its middle is seen first.
          if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
        }}
      >
        <svg
          className={css['picture']}
          viewBox={drawn.view}
          style={{ width: drawn.width }}
          role="group"
          aria-label={text.picture}
        >
          {drawn.edges.map(({ edge, path, is_outward }) => (
            <path
              key={`${edge.from} ${edge.to}`}
              d={path}
              data-shown={isShown(edge)}
              data-across={!is_outward}
              {...whileOver([edge])}
            />
          ))}
          {drawn.nodes.map(({ node, x, y }) => {
            const edges = related.edges.filter(
              ({ from, to }) => from === node.id || to === node.id,
            );
            const name = nameOf.get(node.id) ?? '';
            const status = words.status[node.status] ?? node.status;
            const inside = (
              <>
                <title>{`${name}: ${status}`}</title>
                <rect x={x} y={y} width={box.width} height={box.height} rx={6} />
                <rect
                  className={css['state']}
                  x={x + 5}
                  y={y + 6}
                  width={4}
                  height={box.height - 12}
                  rx={2}
                />
                <text x={x + 16} y={y + 17}>
                  {cut(name, name_length)}
                </text>
                <text x={x + 16} y={y + 31} className={css['second']}>
                  {cut(`${status} · ${node.merchant.name}`, merchant_length)}
                </text>
              </>
            );
            const marks = { 'data-status': node.status, 'data-step': node.step };
            return node.step === 0 ? (
              <g key={node.id} className={css['node']} {...marks} {...whileOver(edges)}>
                {inside}
              </g>
            ) : (
              <Link
                key={node.id}
                to="/cases/$id"
                params={{ id: node.id }}
                search={{}}
                onClick={onOpen}
                className={css['node']}
                {...marks}
                {...whileOver(edges)}
              >
                {inside}
              </Link>
            );
          })}
          {drawn.edges.map(({ edge, label }) =>
            label === null ? null : (
              <text
                key={`${edge.from} ${edge.to}`}
                className={css['label']}
                x={label.x}
                y={label.y}
                tabIndex={0}
                role="img"
                aria-label={describe(edge)}
                data-shown={isShown(edge)}
                {...whileOver([edge])}
              >
                {[
                  text.kinds[edge.reasons[0]?.kind ?? 'partner'],
                  ...(edge.reasons.length > 1 ? [`+${edge.reasons.length - 1}`] : []),
                ].join(' ')}
              </text>
            ),
          )}
        </svg>
      </div>
      <figcaption className={css['caption']}>
        {shown.length === 0 ? text.picture_hint : shown.slice(0, 3).map(describe).join(' · ')}
      </figcaption>
    </figure>
  );
}

function cut(name: string, length: number): string {
  return name.length > length ? `${name.slice(0, length - 1).trimEnd()}…` : name;
}
