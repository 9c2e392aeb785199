import '@mantine/core/styles.css';
import 'virtual:theme.css';
import '../theme/global.css';
import './portal.css';
import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { authenticateWith } from '../api/credentials.js';
import { ApiError } from '../api/error.js';
import { theme } from '../theme/theme.js';
import { applyLook, readLook } from './look.js';
import { Portal } from './portal.js';

// The token is in the fragment, which browsers send nowhere. It stays in memory from here on.
authenticateWith(location.hash.slice(1));
history.replaceState(null, '', location.pathname + location.search);
const id = location.pathname.split('/').at(-1) ?? '';
const look = readLook(location.search);
const { scheme } = look;
const ground = applyLook(look);

const root = createRoot(document.getElementById('root') as HTMLElement);
const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endWhenRefused }),
  mutationCache: new MutationCache({ onError: endWhenRefused }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 2 && error instanceof ApiError && error.isTransient && error.status !== 429,
      retryDelay: (count) => 300 * 2 ** count,
    },
  },
});

function endWhenRefused(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) render(true);
}

function render(hasEnded: boolean): void {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          {...(scheme ? { forceColorScheme: scheme } : {})}
          // The build writes both into the style sheet: the Content-Security-Policy allows no style elements.
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <Portal id={id} hasEnded={hasEnded} ground={ground} />
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
render(false);
