import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../api/call.js';
import { sessionQuery, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { Facts, FormActions } from '../../ui/parts.js';
import { ErrorNote, Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import css from './session.module.css';
import { FactorsPanel } from './factors-panel.js';
import { SessionList } from './sessions-panel.js';
import { updateSession } from './update-session.js';
import { readExactField, readField } from '../../ui/form-field.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { PasswordField } from '../../ui/password-field.js';
import { Email } from '../../ui/email.js';

export function AccountPage() {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const text = words.account;
  const person = usePerson();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { notify, flush } = useDeferred();
  const notifyError = useNotifyError();
  const rename = useMutation({
    mutationFn: (name: string) => updateSession({ name }),
    onSuccess(data) {
      queryClient.setQueryData(sessionQuery.queryKey, (known) => known && { ...known, ...data });
      notify(text.saved);
    },
  });
  const password = useMutation({
    mutationFn: (change: { current: string; new: string }) => updateSession({ password: change }),
    onSuccess: () => notify(text.changed),
  });
  const everywhere = useMutation({
    mutationFn: async () => {
      const isAccepted = await flush();
      if (isAccepted) await call('signOutEverywhere');
      return isAccepted;
    },
    onSuccess(isSignedOut) {
      if (isSignedOut) window.location.assign(`${import.meta.env.BASE_URL}sign-in`);
    },
    onError: notifyError,
  });
  const submitName = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    rename.mutate(readField(new FormData(event.currentTarget), 'name'));
  };
  const submitPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    password.mutate(
      { current: readExactField(form, 'current'), new: readExactField(form, 'new') },
      { onSuccess: () => element.reset() },
    );
  };
  const passwordProblem =
    fieldProblem(password.error, 'password/current') ??
    fieldProblem(password.error, 'password/new');
  return (
    <Page title={text.title}>
      <div className={css['columns']}>
        <Panel title={text.profile}>
          <Facts
            items={[
              [words.session.email, <Email key="email" address={person.email} />],
              [words.people.role, words.roles[person.role]],
              [words.people.merchant, person.merchant?.name ?? null],
            ]}
          />
          <form className={ui['form']} onSubmit={submitName}>
            {rename.error && !fieldProblem(rename.error, 'name') ? (
              <ErrorNote error={rename.error} />
            ) : null}
            <TextInput
              name="name"
              label={text.name}
              defaultValue={person.name}
              required
              withAsterisk={false}
              maxLength={200}
              error={fieldProblem(rename.error, 'name')}
            />
            <FormActions>
              <Button type="submit" variant="default" loading={rename.isPending}>
                {words.common.save}
              </Button>
            </FormActions>
          </form>
        </Panel>
        <Panel title={text.password}>
          <form className={ui['form']} onSubmit={submitPassword}>
            {password.error && !passwordProblem ? (
              <Note tone="bad" icon="warn" role="alert">
                {errorText(password.error)}
              </Note>
            ) : null}
            <PasswordField
              name="current"
              label={text.current}
              autoComplete="current-password"
              error={fieldProblem(password.error, 'password/current')}
            />
            <PasswordField
              name="new"
              label={text.new}
              visibilityToggleButtonProps={{ 'aria-label': text.show_new }}
              description={words.session.invitation.password_hint}
              autoComplete="new-password"
              minLength={12}
              error={fieldProblem(password.error, 'password/new')}
            />
            <FormActions>
              <Button type="submit" variant="default" loading={password.isPending}>
                {text.change}
              </Button>
            </FormActions>
          </form>
        </Panel>
        <FactorsPanel />
        <Panel title={text.sessions}>
          <SessionList />
          <p className="soft">{text.everywhere_hint}</p>
          <FormActions>
            <Button
              color="red"
              variant="light"
              loading={everywhere.isPending}
              onClick={() => everywhere.mutate()}
            >
              {text.everywhere}
            </Button>
          </FormActions>
        </Panel>
      </div>
    </Page>
  );
}
