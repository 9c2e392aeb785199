import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Case } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { Badge, ModeBadge, StatusBadge } from '../../ui/badge.js';
import { lateDialog } from '../../ui/late-dialog.js';
import css from './related.module.css';
import { Section } from './section.js';
import { useCaseTexts } from './use-case-texts.js';

type Related = Case['related']['submerchants'][number];

const RelatedDialog = lateDialog(async () => (await import('./related-dialog.js')).default);

/** The submerchants with the same tax id or partners as a list, which leads to them. What else is shared, to two steps, is read when it is asked for. */
export function RelatedSection({ reviewCase }: { reviewCase: Case }) {
  const text = useCaseTexts().related;
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { related, submerchant, legal_representatives: partners } = reviewCase;
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
  if (submerchant.erased_at !== null) return null;
  return (
    <Section
      title={
        <>
          {text.title} {related.total > 0 ? <Badge>{total}</Badge> : null}
        </>
      }
    >
      {related.submerchants.length === 0 ? (
        <p className="faint">{text.none}</p>
      ) : (
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
      )}
      {hidden > 0 ? (
        <p className="faint">
          {related.total_is_minimum
            ? text.more_at_least(format.number(hidden))
            : text.more(format.number(hidden))}
        </p>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen ? (
        <RelatedDialog
          id={submerchant.id}
          name={submerchant.trade_name ?? submerchant.legal_name}
          onClose={() => setOpen(false)}
        />
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
