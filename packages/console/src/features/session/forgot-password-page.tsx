import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { call } from '../../api/call.js';
import { ApiError } from '../../api/error.js';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { usePageTitle } from '../../ui/page.js';
import { Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { Screen } from './screen.js';

/** Asks for a link to set a new password. What it says is the same for every address. */
export function ForgotPasswordPage() {
  const { session } = useWords();
  const errorText = useErrorText();
  const heading = usePageTitle(session.forgot_title);
  const request = useMutation({
    mutationFn: (email: string) => call('requestPassword', { body: { email } }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    request.mutate(readField(new FormData(event.currentTarget), 'email'));
  };
  return (
    <Screen>
      <h1 ref={heading} tabIndex={-1}>
        {session.forgot_title}
      </h1>
      {request.error ? (
        <Note tone="bad" icon="warn" role="alert">
          {request.error instanceof ApiError && request.error.status === 429
            ? session.forgot_too_many
            : errorText(request.error)}
        </Note>
      ) : null}
      {request.isSuccess ? (
        <Note tone="info" role="status">
          {session.forgot_sent}
        </Note>
      ) : (
        <form onSubmit={submit} className={ui['form']}>
          <p className="soft">{session.forgot_hint}</p>
          <TextInput
            name="email"
            type="email"
            label={session.email}
            autoComplete="username"
            required
            withAsterisk={false}
            size="md"
            data-autofocus
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            {session.forgot_send}
          </Button>
        </form>
      )}
      <p className="soft">
        <Link to="/sign-in">{session.back_to_sign_in}</Link>
      </p>
    </Screen>
  );
}
