import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../ui/page.js';
import { CompanySection } from './company-section.js';
import css from './form.module.css';
import { GuidePanel } from './guide-panel.js';
import { missingAtFirst } from './rules.js';
import { StepsNav } from './steps-nav.js';
import { useText } from './use-text.js';

/** The first step of a new seller: it creates the registration, to which the other steps add their parts. */
export function NewPage() {
  const text = useText();
  const navigate = useNavigate();
  const [kind, setKind] = useState<'pj' | 'pf'>('pj');
  return (
    <Page title={text.new_title}>
      <StepsNav id={null} entity_type={kind} current="company" />
      <div className={css['layout']}>
        <div className={css['sections']}>
          <CompanySection
            seller={null}
            onKind={setKind}
            onCreated={({ id }) =>
              void navigate({
                to: '/submerchants/$id/edit',
                params: { id },
                search: { step: 'addresses' },
                replace: true,
              })
            }
          />
        </div>
        <aside className={css['aside']} data-last aria-label={text.missing}>
          <GuidePanel
            status="pending"
            requirements={missingAtFirst(kind)}
            partnerName={() => undefined}
          />
        </aside>
      </div>
    </Page>
  );
}
