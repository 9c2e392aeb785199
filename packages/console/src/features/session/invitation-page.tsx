import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { isUnreadable } from '../../api/is-unreadable.js';
import { ApiError } from '../../api/error.js';
import { useWords } from '../../i18n/words.js';
import { usePageTitle } from '../../ui/page.js';
import { Failure, Note, EmptyState, useErrorText, Loading } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { acceptInvitation, invitationQuery } from './invitation.js';
import { Screen } from './screen.js';
import { readExactField, readField } from '../../ui/form-field.js';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import { PasswordField } from '../../ui/password-field.js';

const route = getRouteApi('/invitations/$token');

export function InvitationPage() {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const text = words.session.invitation;
  const { token } = route.useParams();
  const errorText = useErrorText();
  const invitation = useQuery(invitationQuery(token));
  const isReset = invitation.data?.is_reset === true;
  const title = isReset ? text.reset_title : text.title;
  const heading = usePageTitle(title);
  const accept = useMutation({
    mutationFn: (body: { name: string; password: string }) => acceptInvitation(token, body),
    // Loads a new page, so that nothing read for another person in this tab is shown.
    onSuccess: () => window.location.assign(import.meta.env.BASE_URL),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    accept.mutate({
      name: readField(form, 'name'),
      password: readExactField(form, 'password'),
    });
  };
  if (invitation.isPending) {
    return (
      <Screen>
        <Loading lines={4} />
      </Screen>
    );
  }
  if (isUnreadable(invitation)) {
    const isGone = invitation.error instanceof ApiError && invitation.error.status === 404;
    return (
      <Screen>
        {isGone ? (
          <EmptyState icon="clock" title={text.gone} hint={text.gone_hint} />
        ) : (
          <Failure error={invitation.error} retry={() => void invitation.refetch()} />
        )}
      </Screen>
    );
  }
  const { email, name, role, merchant } = invitation.data;
  const isShownAtField =
    fieldProblem(accept.error, 'password') ?? fieldProblem(accept.error, 'name');
  return (
    <Screen>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">
        {isReset ? email : text.for(email)} · {words.roles[role]}
        {merchant ? ` · ${merchant.name}` : ''}
      </p>
      {accept.error && !isShownAtField ? (
        <Note tone="bad" icon="warn" role="alert">
          {errorText(accept.error)}
        </Note>
      ) : null}
      <form onSubmit={submit} className={ui['form']}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextInput
          name="name"
          label={text.name}
          defaultValue={name}
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={200}
          error={fieldProblem(accept.error, 'name')}
        />
        <PasswordField
          name="password"
          label={text.password}
          description={text.password_hint}
          autoComplete="new-password"
          minLength={12}
          error={fieldProblem(accept.error, 'password')}
        />
        <Button type="submit" fullWidth loading={accept.isPending}>
          {isReset ? text.reset : text.accept}
        </Button>
      </form>
    </Screen>
  );
}
