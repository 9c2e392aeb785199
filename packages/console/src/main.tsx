import '@mantine/core/styles.css';
import 'virtual:theme.css';
import './theme/global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryCache, MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/error.js';
import { sessionQuery } from './api/session.js';
import { DeferredProvider } from './deferred/deferred.js';
import { WordsProvider } from './i18n/words.js';
import { createPages } from './router.js';
import { theme } from './theme/theme.js';

const most_tries = 2;

const queryClient = new QueryClient({
  // Whatever is asked after the session has ended leads to the sign-in, and from there back.
  queryCache: new QueryCache({ onError: leaveWhenEnded }),
  mutationCache: new MutationCache({ onError: leaveWhenEnded }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < most_tries && error instanceof ApiError && error.isPassing && error.status !== 429,
      retryDelay: (count) => 300 * 2 ** count,
    },
  },
});
const router = createPages(queryClient);

function leaveWhenEnded(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  const { pathname, href } = router.state.location;
  if (pathname === '/sign-in' || pathname.startsWith('/invitations/')) return;
  queryClient.setQueryData(sessionQuery.queryKey, null);
  void router.navigate({ to: '/sign-in', search: { next: href, ended: true } });
}

const place = document.getElementById('root');
if (!place) throw new Error('The page has no place for the application.');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={localStorageColorSchemeManager({ key: 'credencia.theme' })}
        // Both are in the style sheet that the build writes: the policy allows no style elements.
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
