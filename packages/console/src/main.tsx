import '@mantine/core/styles.css';
import 'virtual:theme.css';
import './theme/global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryCache, MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onApprovalRequest } from './api/on-approval-request.js';
import { ApiError } from './api/error.js';
import { call } from './api/call.js';
import { followPerson } from './api/follow-person.js';
import { sessionQuery } from './api/session.js';
import { DeferredProvider } from './deferred/deferred.js';
import { WordsProvider } from './i18n/words.js';
import { createConsoleRouter, loadSignIn } from './router.js';
import { theme } from './theme/theme.js';

/** Further tries of a query after the service did not answer. */
const max_retries = 2;

/** After this, a page that was opened has its data. */
const idle_ms = 3_000;

const queryClient = new QueryClient({
  // A request after the end of the session leads to the sign-in page, and from there back.
  queryCache: new QueryCache({ onError: (error) => followSession(error, signInAgain) }),
  mutationCache: new MutationCache({
    // Also refused when somebody else has signed in on another tab.
    onError: (error) => followSession(error, (next) => void leaveOrChange(next)),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < max_retries &&
        error instanceof ApiError &&
        error.isTransient &&
        error.status !== 429,
      retryDelay: (count) => 300 * 2 ** count,
    },
  },
});
const router = createConsoleRouter(queryClient);
followPerson(queryClient, () => {
  // A page that is being opened asks for its person by itself.
  if (router.state.status === 'idle') void router.invalidate();
});
onApprovalRequest(() => void queryClient.invalidateQueries({ queryKey: ['approvals'] }));

function followSession(error: unknown, leave: (next: string) => void) {
  // The role of this person may have changed meanwhile: the page then offers what it permits.
  if (error instanceof ApiError && error.code === 'FORBIDDEN') {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
  if (!(error instanceof ApiError) || error.status !== 401) return;
  const { pathname, href } = router.state.location;
  if (pathname === '/sign-in' || pathname.startsWith('/invitations/')) return;
  leave(href);
}

function signInAgain(next: string): void {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void router.navigate({ to: '/sign-in', search: { next, ended: true } });
}

async function leaveOrChange(next: string): Promise<void> {
  try {
    // The page then becomes theirs.
    const { data } = await call('getSession');
    queryClient.setQueryData(sessionQuery.queryKey, data);
  } catch {
    if (router.state.location.pathname !== '/sign-in') signInAgain(next);
  }
}

// Before it is needed: a session may end after an upgrade of the service, which has other files.
addEventListener('load', () => setTimeout(() => void loadSignIn().catch(() => undefined), idle_ms));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={localStorageColorSchemeManager({ key: 'credencia.theme' })}
        // The build writes both into the style sheet: the Content-Security-Policy allows no style elements.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <WordsProvider>
          <DeferredProvider>
            <RouterProvider router={router} />
          </DeferredProvider>
        </WordsProvider>
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
);
