import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';
import { isRead } from '../../api/is-unreadable.js';
import type { Case, Standing } from '../../api/operations.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useLanguage } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Key } from '../../ui/key.js';
import { fromLocal, last_local, toLocal } from '../../ui/local-time.js';
import { LongText } from '../../ui/long-text.js';
import { Dialog, FormActions } from '../../ui/parts.js';
import { StandingNotice, type ShownStanding } from '../../ui/standing/standing-notice.js';
import { useStandingTexts } from '../../ui/standing/use-standing-texts.js';
import { ErrorNote, Note, Unread } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { useKeys } from '../../ui/use-keys.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import css from './case.module.css';
import { useCaseTexts } from './use-case-texts.js';

export type StandingKind = 'suspend' | 'reinstate' | 'restrict';

type Code = Input<'suspendSubmerchant'>['body']['reasons'][number]['code'];
type Capability = Standing['holds'][number]['capability'];

const capabilities = ['charges', 'withdrawals', 'anticipations'] as const;
const strictness = ['restricted', 'inactive'] as const;

/** Suspends or reinstates a seller, or restricts one capability of it; below, what the merchant will read. */
export function StandingDialog({
  kind,
  submerchant,
  holds,
  onDone,
  onFailed,
  onClose,
}: {
  kind: StandingKind;
  submerchant: Case['submerchant'];
  holds: Standing['holds'];
  /** Gets the sentence to show. */
  onDone: (message: string) => void;
  /** Reads the seller again: it may have changed meanwhile. */
  onFailed: () => void;
  onClose: () => void;
}) {
  const { words, language } = useLanguage();
  const text = useCaseTexts().standing;
  const names = useStandingTexts();
  const reasons = useQuery({ ...reasonsQuery, enabled: kind !== 'reinstate' });
  const ownHold = (of: Capability) =>
    holds.find(({ capability, source }) => capability === of && source === 'operator');
  const place = `${kind} ${submerchant.id}`;
  const [capability, setCapability] = useKept<Capability>(
    `${place} capability`,
    capabilities.find((one) => ownHold(one)) ?? 'charges',
  );
  const present = kind === 'restrict' ? ownHold(capability) : undefined;
  const [status, setStatus] = useKept<(typeof strictness)[number]>(
    `${place} status`,
    present?.status ?? 'restricted',
  );
  const [codes, setCodes] = useKept<readonly string[]>(`${place} codes`, present?.reasons ?? []);
  const [notes, setNotes] = useKept(`${place} notes`, present?.notes ?? '');
  const [until, setUntil] = useKept(`${place} until`, endOf(present));
  const { id, updated_at: if_updated_at } = submerchant;
  const name = submerchant.trade_name ?? submerchant.legal_name;
  const written = notes.trim() || null;
  const end = until === '' ? null : fromLocal(until);
  const chosen = codes.map((code) => ({ code: code as Code }));

  const finish = (message: string) => {
    forgetTyped(place);
    onDone(message);
  };
  const cancel = () => {
    forgetTyped(place);
    onClose();
  };
  const send = useMutation({
    async mutationFn() {
      const params = { id };
      if (kind === 'suspend') {
        const body = { reasons: chosen, notes: written, until: end, if_updated_at };
        await call('suspendSubmerchant', { params, body });
      } else if (kind === 'reinstate') {
        await call('reinstateSubmerchant', { params, body: { notes: written, if_updated_at } });
      } else {
        const body = { status, reasons: chosen, notes: written, until: end, if_updated_at };
        await call('setHold', { params: { id, capability }, body });
      }
    },
    onSuccess: () => finish(text.done[kind](name)),
    onError: onFailed,
  });
  const lift = useMutation({
    mutationFn: () => call('liftHold', { params: { id, capability } }),
    onSuccess: () => finish(text.done.lift(name)),
    onError: onFailed,
  });
  /** Shows the restriction that the capability has. */
  const chooseCapability = (one: Capability) => {
    const hold = ownHold(one);
    setCapability(one);
    setStatus(hold?.status ?? 'restricted');
    setCodes(hold?.reasons ?? []);
    setNotes(hold?.notes ?? '');
    setUntil(endOf(hold));
  };

  const catalogue = reasons.data ?? [];
  const offered = catalogue.filter(({ about }) => about === 'standing');
  const toggle = (code: string) =>
    setCodes((now) => (now.includes(code) ? now.filter((one) => one !== code) : [...now, code]));
  useKeys(
    Object.fromEntries(
      offered.slice(0, 9).map(({ code }, at) => [String(at + 1), () => toggle(code)]),
    ),
    { inDialog: true, enabled: kind !== 'reinstate' },
  );
  const reasonText = (code: string) => {
    const message = catalogue.find((one) => one.code === code)?.message;
    return (language === 'en' ? message?.en : message?.pt) ?? '…';
  };

  const now = new Date().toISOString();
  const isWrong = until !== '' && (end === null || end <= now);
  const isReady = (kind === 'reinstate' || codes.length > 0) && !isWrong;
  const isBusy = send.isPending || lift.isPending;
  const preview: ShownStanding = {
    closure: null,
    suspension:
      kind === 'suspend'
        ? {
            reasons: codes.map((code) => ({ code, message: null })),
            notes: written,
            until: end,
            at: now,
          }
        : kind === 'reinstate'
          ? null
          : submerchant.suspension,
    holds:
      kind === 'restrict'
        ? [
            ...holds.filter((one) => one !== present),
            {
              capability,
              source: 'operator',
              status,
              reasons: [...codes],
              notes: written,
              until: end,
              since: present?.since ?? now,
            },
          ]
        : holds,
    ...(kind === 'reinstate' ? { reinstated: { notes: written } } : {}),
  };

  return (
    <Dialog
      onClose={cancel}
      size="xl"
      title={`${text.titles[kind]}: ${name}`}
      closeOnClickOutside={false}
    >
      {kind !== 'reinstate' && !isRead(reasons) ? (
        <Unread query={reasons} />
      ) : (
        <form
          className={ui['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady && !isBusy) send.mutate();
          }}
        >
          <p className="soft">{text.hints[kind]}</p>
          {kind === 'restrict' ? (
            <>
              <fieldset className={css['kinds']}>
                <legend className="visually-hidden">{text.capability}</legend>
                {capabilities.map((one) => (
                  <label key={one} className={css['kind']} data-kind="restrict">
                    <strong>
                      <input
                        type="radio"
                        name="capability"
                        value={one}
                        checked={capability === one}
                        data-autofocus={capability === one ? true : undefined}
                        onChange={() => chooseCapability(one)}
                      />
                      {names.capabilities[one]}
                    </strong>
                    <span>
                      {text.at_present(names.statuses[submerchant.capabilities[one].status] ?? '')}
                    </span>
                  </label>
                ))}
              </fieldset>
              <fieldset className={css['reasons']}>
                <legend className="visually-hidden">{text.strictness}</legend>
                {strictness.map((one) => (
                  <label key={one} className={css['reason']}>
                    <input
                      type="radio"
                      name="status"
                      value={one}
                      checked={status === one}
                      onChange={() => setStatus(one)}
                    />
                    <span>{text.strict[one]}</span>
                  </label>
                ))}
              </fieldset>
            </>
          ) : null}
          {kind === 'reinstate' ? null : (
            <>
              <h3>{text.reasons}</h3>
              <fieldset className={css['reasons']}>
                <legend className="visually-hidden">{text.reasons}</legend>
                {offered.map(({ code }, at) => (
                  <label key={code} className={css['reason']}>
                    <input
                      type="checkbox"
                      value={code}
                      checked={codes.includes(code)}
                      data-autofocus={(kind === 'suspend' && at === 0) || undefined}
                      onChange={() => toggle(code)}
                    />
                    <span>{reasonText(code)}</span>
                    {at < 9 ? <Key name={String(at + 1)} /> : null}
                  </label>
                ))}
              </fieldset>
              <Others
                codes={codes.filter((code) => !offered.some((one) => one.code === code))}
                offered={catalogue
                  .filter(({ about, code }) => about !== 'standing' && !codes.includes(code))
                  .map(({ code }) => code)}
                reasonText={reasonText}
                toggle={toggle}
              />
              {codes.length === 0 ? (
                <p className="faint">{words.case.decision.needs_reason}</p>
              ) : null}
            </>
          )}
          <LongText
            label={words.case.decision.notes}
            value={notes}
            data-autofocus={kind === 'reinstate' ? true : undefined}
            onChange={setNotes}
          />
          {kind === 'reinstate' ? null : (
            <TextInput
              type="datetime-local"
              label={text.until}
              description={text.until_hint}
              value={until}
              max={last_local}
              error={isWrong ? text.until_past : undefined}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          )}
          <h3>{words.case.decision.preview}</h3>
          <StandingNotice standing={preview} />
          {send.isError ? <ErrorNote error={send.error} /> : null}
          {lift.isError ? <ErrorNote error={lift.error} /> : null}
          {present ? <Note tone="quiet">{text.replaces}</Note> : null}
          <FormActions>
            <Button variant="default" onClick={cancel}>
              {words.common.cancel}
            </Button>
            {present ? (
              <Button
                variant="default"
                loading={lift.isPending}
                disabled={send.isPending}
                onClick={() => lift.mutate()}
              >
                {text.lift}
              </Button>
            ) : null}
            <Button
              type="submit"
              color={kind === 'suspend' ? 'red.8' : kind === 'restrict' ? 'orange.9' : undefined}
              loading={send.isPending}
              disabled={!isReady || lift.isPending}
              rightSection={<Key name="Ctrl ↵" />}
            >
              {text.confirm[kind](name)}
            </Button>
          </FormActions>
        </form>
      )}
    </Dialog>
  );
}

/** Reasons that are seldom given for it: those of registrations and documents. */
function Others({
  codes,
  offered,
  reasonText,
  toggle,
}: {
  codes: readonly string[];
  offered: readonly string[];
  reasonText: (code: string) => string;
  toggle: (code: string) => void;
}) {
  const text = useCaseTexts().standing;
  const { decision } = useLanguage().words.case;
  return (
    <>
      {codes.length === 0 ? null : (
        <ul className={css['chosen']}>
          {codes.map((code) => (
            <li key={code}>
              <span>{reasonText(code)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={decision.remove_reason(reasonText(code))}
                onClick={() => toggle(code)}
              >
                <Icon name="cross" size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Select
        aria-label={text.other_reason}
        placeholder={text.other_reason}
        value={null}
        searchable
        comboboxProps={{ withinPortal: true }}
        data={offered.map((code) => ({ value: code, label: reasonText(code) }))}
        onChange={(code) => {
          if (code) toggle(code);
        }}
      />
    </>
  );
}

/** The end of a hold, as the field has it; empty without one. */
function endOf(hold: Standing['holds'][number] | undefined): string {
  return hold?.until ? toLocal(new Date(hold.until)) : '';
}
