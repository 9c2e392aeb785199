import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { formatTaxId, formatZipCode } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Panel } from '../../ui/page.js';
import { Unread } from '../../ui/states.js';
import css from './submerchants.module.css';
import { addressesQuery, partnersQuery, partPlace } from './submerchants.js';
import { Email } from '../../ui/email.js';

/** The partners of a company, and the addresses. */
export function PartsPanels({ id, isCompany }: { id: string; isCompany: boolean }) {
  const words = useWords();
  const format = useFormat();
  const partners = useQuery({ ...partnersQuery(id), enabled: isCompany });
  const addresses = useQuery(addressesQuery(id));
  return (
    <>
      {isCompany ? (
        <Panel title={words.case.sections.partners}>
          <Parts query={partners} none={words.case.no_partners}>
            {(one) => (
              <>
                <strong>{one.legal_name ?? one.name}</strong>
                {one.participation_percentage === null ? null : (
                  <span>{` · ${format.percent(one.participation_percentage / 100)}`}</span>
                )}
                <div className="soft breaks">
                  {[
                    formatTaxId(one.document),
                    one.role === null ? null : (words.partner_roles[one.role] ?? one.role),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {one.email ? (
                    <>
                      {' · '}
                      <Email address={one.email} />
                    </>
                  ) : null}
                </div>
              </>
            )}
          </Parts>
        </Panel>
      ) : null}
      <Panel title={words.case.sections.addresses}>
        <Parts query={addresses} none={words.case.no_addresses}>
          {(one) => (
            <>
              <strong>
                {[`${one.street}, ${one.number}`, one.complement].filter(Boolean).join(', ')}
              </strong>{' '}
              {one.is_primary ? <Badge tone="info">{words.case.primary}</Badge> : null}
              <div className="soft breaks">
                {`${one.neighborhood} · ${one.city}/${one.state} · ${formatZipCode(one.zip_code)}`}
              </div>
            </>
          )}
        </Parts>
      </Panel>
    </>
  );
}

function Parts<Part extends { id: string }>({
  query,
  none,
  children,
}: {
  query: UseQueryResult<Part[] | undefined>;
  none: string;
  children: (part: Part) => ReactNode;
}) {
  if (!isRead(query)) return <Unread query={query} lines={2} />;
  if (query.data.length === 0) return <p className="soft">{none}</p>;
  return (
    <ul className={css['history']}>
      {query.data.map((part) => (
        <li key={part.id} id={partPlace(part.id)} className="breaks" tabIndex={-1}>
          {children(part)}
        </li>
      ))}
    </ul>
  );
}
