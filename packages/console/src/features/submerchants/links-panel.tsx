import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { Panel } from '../../ui/page.js';
import { Confirm } from '../../ui/parts.js';
import { Unread } from '../../ui/states.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { LinkDialog } from './link-dialog.js';
import {
  createLink,
  linksQuery,
  revokeLink,
  type NewOnboardingLink,
  type OnboardingLink,
} from './onboarding-links.js';
import css from './submerchants.module.css';
import { partnersQuery } from './submerchants.js';
import { useLinkText } from './use-link-text.js';

/** The links with which the seller, or a partner, completes the registration: how far each has come, a new one, and a way to revoke one. */
export function LinksPanel({
  id,
  isCompany,
  isClosed,
}: {
  id: string;
  isCompany: boolean;
  isClosed: boolean;
}) {
  const text = useLinkText();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const onError = useNotifyError();
  const canWrite = useMay()('submerchants.write');
  const links = useQuery(linksQuery(id));
  const partners = useQuery({ ...partnersQuery(id), enabled: isCompany });
  const [made, setMade] = useState<NewOnboardingLink | null>(null);
  const [revoking, setRevoking] = useState<OnboardingLink | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: linksQuery(id).queryKey });
  const make = useMutation({
    mutationFn: () => createLink(id),
    onSuccess(link) {
      setMade(link);
      return refresh();
    },
    onError,
  });
  const nameOf = (partner_id: string) => {
    const partner = partners.data?.find((one) => one.id === partner_id);
    return partner ? text.of_partner(partner.legal_name ?? partner.name) : text.a_partner;
  };
  return (
    <Panel
      title={text.title}
      actions={
        canWrite && !isClosed ? (
          <Button
            size="xs"
            variant="default"
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {text.make}
          </Button>
        ) : null
      }
    >
      <p className="soft">{text.hint}</p>
      {!isRead(links) ? (
        <Unread query={links} lines={2} />
      ) : links.data.length === 0 ? (
        <p className="soft">{text.none}</p>
      ) : (
        <ul className={css['history']}>
          {links.data.map((link) => (
            <li key={link.id}>
              <strong>{stateOf(link, text, format.time)}</strong>
              <div className="soft">
                {[
                  link.legal_representative_id === null
                    ? null
                    : nameOf(link.legal_representative_id),
                  text.created(format.time(link.created_at)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
              {canWrite && (link.status === 'open' || link.status === 'started') ? (
                <Button size="compact-xs" variant="subtle" onClick={() => setRevoking(link)}>
                  {text.revoke}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {made === null ? null : <LinkDialog link={made} onClose={() => setMade(null)} />}
      {revoking === null ? null : (
        <Confirm
          title={text.revoke_title}
          hint={text.revoke_hint}
          action={text.revoke}
          onConfirm={async () => {
            await revokeLink(revoking.id);
            notify(text.revoked);
            await refresh();
          }}
          onClose={() => setRevoking(null)}
        />
      )}
    </Panel>
  );
}

function stateOf(
  link: OnboardingLink,
  { states }: ReturnType<typeof useLinkText>,
  time: (at: string) => string,
): string {
  const { status, created_at, expires_at, opened_at, started_at, completed_at, revoked_at } = link;
  if (status === 'open' && opened_at !== null) return states.opened(time(opened_at));
  const times = {
    open: expires_at,
    started: started_at,
    completed: completed_at,
    expired: expires_at,
    revoked: revoked_at,
  };
  return states[status](time(times[status] ?? created_at));
}
