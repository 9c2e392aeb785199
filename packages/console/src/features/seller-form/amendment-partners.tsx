import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LegalRepresentative, Submerchant } from '../../api/operations.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Panel } from '../../ui/page.js';
import formCss from './form.module.css';
import { PartnerForm, type PartnerBody } from './partner-form.js';
import { useText } from './use-text.js';
import type { Planned } from './plan-amendment.js';
import { useAmendmentText } from '../../ui/amendment/use-amendment-text.js';

/** The partners as they would be: who stays, changes, joins and leaves. */
export function AmendmentPartners({
  seller,
  partners,
  planned,
  onPlan,
}: {
  seller: Submerchant;
  partners: readonly LegalRepresentative[];
  planned: Planned;
  onPlan: (change: Partial<Planned>) => void;
}) {
  const words = useWords();
  const form = useText();
  const text = useAmendmentText();
  const [edited, setEdited] = useState<string | null>(null);
  const bodyOf = (document: string) => planned.partners.find((one) => one.document === document);
  const take = (body: PartnerBody) =>
    onPlan({
      partners: [...planned.partners.filter((one) => one.document !== body.document), body],
    });
  const drop = (document: string) =>
    onPlan({
      partners: planned.partners.filter((one) => one.document !== document),
      leaving: planned.leaving.filter((one) => one !== document),
      documents: planned.documents.filter(({ owner }) => owner !== document),
    });
  const joining = planned.partners.filter(
    ({ document }) => !partners.some((one) => one.document === document),
  );
  const rows = [
    ...partners.map((one) => ({ document: one.document, partner: one })),
    ...joining.map((one) => ({ document: one.document, partner: null })),
  ];
  return (
    <Panel title={form.partners}>
      {rows.map(({ document, partner }) => {
        const body = bodyOf(document);
        const shown = { ...partner, ...body };
        const name = shown.legal_name ?? shown.name ?? '';
        const leaves = planned.leaving.includes(document);
        const mark =
          partner === null ? text.joins : leaves ? text.leaves : body ? text.changed : null;
        const current = { ...partner, ...body, id: partner?.id ?? document };
        return (
          <div key={document} className={formCss['card']}>
            {edited === document ? (
              <PartnerForm
                id={seller.id}
                partner={current as LegalRepresentative}
                onTake={take}
                onClose={() => setEdited(null)}
              />
            ) : (
              <div className={formCss['card_head']}>
                <div>
                  {leaves ? <del>{name}</del> : <strong>{name}</strong>}{' '}
                  {mark === null ? null : (
                    <Badge tone={leaves ? 'bad' : partner === null ? 'good' : 'warn'}>{mark}</Badge>
                  )}
                  <div className="soft">
                    {[
                      formatTaxId(document),
                      shown.role ? (words.partner_roles[shown.role] ?? shown.role) : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </div>
                <div className={formCss['card_actions']}>
                  {leaves ? null : (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={form.partner_edit(name)}
                      onClick={() => setEdited(document)}
                    >
                      {form.edit_one}
                    </Button>
                  )}
                  {mark !== null ? (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={text.partner_undo(name)}
                      onClick={() => drop(document)}
                    >
                      {words.common.undo}
                    </Button>
                  ) : (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={text.partner_leaves(name)}
                      onClick={() => onPlan({ leaving: [...planned.leaving, document] })}
                    >
                      {text.partner_leave}
                    </Button>
                  )}
                </div>
              </div>
            )}
          </div>
        );
      })}
      {edited === 'new' ? (
        <div className={formCss['card']}>
          <h3>{form.partner_new}</h3>
          <PartnerForm
            id={seller.id}
            partner={null}
            onTake={take}
            onClose={() => setEdited(null)}
          />
        </div>
      ) : (
        <Button variant="default" disabled={edited !== null} onClick={() => setEdited('new')}>
          {form.partner_add}
        </Button>
      )}
    </Panel>
  );
}
