import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/error.js';
import { useWords } from '../../i18n/words.js';
import { usePageTitle } from '../../ui/page.js';
import { Note, useErrorText } from '../../ui/states.js';
import { Screen } from './screen.js';
import { beginSso, finishSso, rememberSignIn } from './sso.js';

const startRoute = getRouteApi('/sso/$id');

/** Sends the browser to the identity provider. */
export function SsoStartPage() {
  const { sso } = useWords();
  const { id } = startRoute.useParams();
  const [error, setError] = useState<unknown>(null);
  useOnce(() => {
    beginSso(id).then((url) => window.location.assign(url), setError);
  });
  return <SsoScreen title={error === null ? sso.going : sso.failed} error={error} />;
}

/** Finishes a sign-in or a proof when the identity provider has sent the browser back. */
export function SsoReturnPage() {
  const { sso } = useWords();
  const router = useRouter();
  const queryClient = useQueryClient();
  const [error, setError] = useState<unknown>(null);
  const [isProved, setProved] = useState(false);
  const enter = (path: string) => {
    queryClient.clear();
    void router.navigate({ href: path, replace: true });
  };
  useOnce(() => {
    const query = window.location.search.slice(1);
    // The code is used once; it does not stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    finishSso(query).then(
      (purpose) => {
        if (purpose === 'sign_in') {
          enter(rememberSignIn());
          return;
        }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
        new BroadcastChannel('credencia-proof').postMessage('proved');
        setProved(true);
        window.close();
      },
      (failure: unknown) => {
        if (failure instanceof ApiError && failure.code === 'SECOND_FACTOR_REQUIRED') {
          enter(`/sign-in?${new URLSearchParams({ next: rememberSignIn() }).toString()}`);
          return;
        }
        setError(failure);
      },
    );
  });
  const title = error === null ? (isProved ? sso.proved : sso.returning) : sso.failed;
  return <SsoScreen title={title} error={error} />;
}

function SsoScreen({ title, error }: { title: string; error: unknown }) {
  const { sso } = useWords();
  const errorText = useErrorText();
  const heading = usePageTitle(title);
  const reason = error instanceof ApiError ? sso.reasons[error.problems[0]?.code ?? ''] : undefined;
  return (
    <Screen>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {error === null ? null : (
        <>
          <Note tone="bad" icon="warn" role="alert">
            {reason ?? errorText(error)}
          </Note>
          <Button component={Link} to="/sign-in" variant="light" fullWidth>
            {sso.back}
          </Button>
        </>
      )}
    </Screen>
  );
}

/** Runs work once when the page is shown, also where React runs effects twice. */
function useOnce(work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    work();
  });
}
