import { Button, TextInput } from '@mantine/core';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../api/error.js';
import { sessionQuery } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useLanguage } from '../../i18n/words.js';
import { usePageTitle } from '../../ui/page.js';
import { Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { Screen } from './screen.js';
import { SecondStep } from './second-step.js';
import { finishSignIn, readPasskeyOptions, signInStepQuery } from './second-factors.js';
import { signIn } from './sign-in.js';
import { readExactField, readField } from '../../ui/form-field.js';
import { keepNext, ssoOptionsQuery } from './sso.js';
import { PasswordField } from '../../ui/password-field.js';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const { words, setLanguage } = useLanguage();
  const { next, ended } = route.useSearch();
  const router = useRouter();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { flush } = useDeferred();
  const heading = usePageTitle(words.session.title);
  const step = useQuery(signInStepQuery);
  const providers = useQuery(ssoOptionsQuery);
  const [isRestarted, setRestarted] = useState(false);
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  const hasEntered = useRef(false);
  const enter = () => {
    if (hasEntered.current) return;
    hasEntered.current = true;
    queryClient.clear();
    // Only a path of the console: a link must not lead to another site.
    const href = next?.startsWith('/') && !next.startsWith('//') ? next : '/';
    // In place of this page: going back must not ask somebody who is signed in to sign in.
    void router.navigate({ href, replace: true });
  };
  const attempt = useMutation({
    async mutationFn(credentials: { email: string; password: string }) {
      // Decisions that waited in this tab when a session ended are not sent in the name of the next person.
      await flush();
      return signIn(credentials);
    },
    onError(failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'SECOND_FACTOR_REQUIRED') return;
      setRestarted(false);
      void step.refetch();
    },
    onSuccess(person) {
      setLanguage(person.language);
      enter();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    attempt.mutate({
      email: readField(form, 'email'),
      password: readExactField(form, 'password'),
    });
  };
  const useProvider = async (id: string) => {
    await flush();
    if (next !== undefined) keepNext(next);
    await router.navigate({ to: '/sso/$id', params: { id } });
  };
  const usePasskey = async () => {
    setPasskeyProblem(null);
    try {
      await flush();
      const { options } = await readPasskeyOptions();
      const passkey = await startAuthentication({ optionsJSON: options as never });
      await finishSignIn({ passkey: { ...passkey } });
      enter();
    } catch (failure) {
      const isRefused = failure instanceof ApiError && failure.status !== 401;
      setPasskeyProblem(isRefused ? errorText(failure) : words.factor.passkey_failed);
    }
  };
  // Whoever has signed in on another tab meanwhile continues here, too, once this one is shown again.
  const isAsking = next !== undefined && step.data?.step === 'password' && attempt.isIdle;
  const session = useQuery({ ...sessionQuery, enabled: isAsking });
  const enterLatest = useRef(enter);
  enterLatest.current = enter;
  useEffect(() => {
    if (isAsking && session.data) enterLatest.current();
  }, [isAsking, session.data]);
  const isSecondStep =
    attempt.error instanceof ApiError && attempt.error.code === 'SECOND_FACTOR_REQUIRED';
  const error = isSecondStep ? null : attempt.error;
  if (step.data && step.data.step !== 'password' && !isRestarted && !attempt.isPending) {
    return (
      <Screen>
        <SecondStep step={step.data} onDone={enter} onRestart={() => setRestarted(true)} />
      </Screen>
    );
  }
  return (
    <Screen>
      <h1 ref={heading}>{words.session.title}</h1>
      {ended && !error ? <Note tone="info">{words.session.ended}</Note> : null}
      {error ? (
        <Note tone="bad" icon="warn" role="alert">
          {error instanceof ApiError && error.status === 401
            ? words.session.wrong
            : error instanceof ApiError && error.status === 429
              ? words.session.too_many
              : errorText(error)}
        </Note>
      ) : null}
      {passkeyProblem && !error ? (
        <Note tone="bad" icon="warn" role="alert">
          {passkeyProblem}
        </Note>
      ) : null}
      <form onSubmit={submit} className={ui['form']}>
        <TextInput
          name="email"
          type="email"
          label={words.session.email}
          autoComplete="username"
          required
          withAsterisk={false}
          size="md"
          data-autofocus
        />
        <PasswordField
          name="password"
          label={words.session.password}
          autoComplete="current-password"
          size="md"
        />
        <Button type="submit" size="md" fullWidth mt={6} loading={attempt.isPending}>
          {words.session.sign_in}
        </Button>
      </form>
      {step.data?.has_password_requests ? (
        <p className="soft">
          <Link to="/forgot-password">{words.session.forgot}</Link>
        </p>
      ) : null}
      {providers.data?.map(({ id, name }) => (
        <Button key={id} variant="light" fullWidth onClick={() => void useProvider(id)}>
          {words.sso.sign_in(name)}
        </Button>
      ))}
      {step.data?.has_passkeys && browserSupportsWebAuthn() ? (
        <Button variant="subtle" fullWidth onClick={() => void usePasskey()}>
          {words.factor.sign_in_passkey}
        </Button>
      ) : null}
    </Screen>
  );
}
