import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { sessionQuery } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { Confirm, Dialog } from '../../ui/parts.js';
import { Unread } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { AddApp, AddPasskey, RecoveryCodes } from './add-factor.js';
import {
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  secondFactorsQuery,
} from './second-factors.js';
import css from './session.module.css';

interface Action {
  title: string;
  hint?: string;
  action: string;
  run: () => Promise<unknown>;
}

/** The second factors of the person who is signed in. */
export function FactorsPanel() {
  const { factor } = useWords();
  const format = useFormat();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const factors = useQuery(secondFactorsQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asked, setAsked] = useState<Action | null>(null);
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: secondFactorsQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const added = (recovery_codes: string[]) => {
    if (recovery_codes.length > 0) setCodes(recovery_codes);
    notify(factor.added);
    void refresh();
  };
  const remove = (title: string, run: () => Promise<unknown>) =>
    setAsked({ title: factor.remove_title(title), action: factor.remove, run });
  if (!isRead(factors)) return <Unread query={factors} lines={4} />;
  const { totp_at, passkeys, recovery_codes, has_passkeys } = factors.data;
  return (
    <Panel title={factor.title}>
      <div className={ui['form']}>
        <h3>{factor.app}</h3>
        {totp_at === null ? (
          <>
            <p className="soft">{factor.app_off}</p>
            <AddApp onAdded={added} />
          </>
        ) : (
          <ul className={css['rows']}>
            <li>
              <span>{factor.app_on(format.day(totp_at))}</span>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => remove(factor.app, removeTotp)}
              >
                {factor.remove}
              </Button>
            </li>
          </ul>
        )}
        <h3>{factor.passkeys}</h3>
        {passkeys.length === 0 ? <p className="soft">{factor.passkeys_off}</p> : null}
        <ul className={css['rows']}>
          {passkeys.map(({ id, name, used_at }) => (
            <li key={id}>
              <span>
                {name}
                <br />
                <small className="faint">
                  {used_at === null
                    ? factor.passkey_unused
                    : factor.passkey_used(format.day(used_at))}
                </small>
              </span>
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                onClick={() => remove(name, () => removePasskey(id))}
              >
                {factor.remove}
              </Button>
            </li>
          ))}
        </ul>
        {has_passkeys ? (
          <AddPasskey onAdded={added} />
        ) : (
          <p className="faint">{factor.passkeys_unavailable}</p>
        )}
        {totp_at !== null || passkeys.length > 0 ? (
          <>
            <h3>{factor.codes}</h3>
            <ul className={css['rows']}>
              <li>
                <span>{factor.codes_left(recovery_codes)}</span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  onClick={() =>
                    setAsked({
                      title: factor.codes,
                      hint: factor.codes_renew_hint,
                      action: factor.codes_renew,
                      run: async () => setCodes(await renewRecoveryCodes()),
                    })
                  }
                >
                  {factor.codes_renew}
                </Button>
              </li>
            </ul>
          </>
        ) : null}
      </div>
      {asked ? (
        <Confirm
          title={asked.title}
          {...(asked.hint === undefined ? {} : { hint: asked.hint })}
          action={asked.action}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await asked.run();
            await refresh();
          }}
        />
      ) : null}
      {codes ? (
        <Dialog onClose={() => setCodes(null)} title={factor.codes} closeOnClickOutside={false}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </Dialog>
      ) : null}
    </Panel>
  );
}
