import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call, type Data } from '../api/call.js';
import { ApiError } from '../api/error.js';
import { Permissions } from '../api/session.js';
import { DeferredProvider } from '../deferred/deferred.js';
import { useWords, WordsProvider } from '../i18n/words.js';
import { EmptyState, ErrorNote, Loading } from '../ui/states.js';
import { applyAccent } from './accent.js';
import { postToParent, reportHeight } from './parent-page.js';
import { permissionsOf } from './permissions.js';
import css from './portal.module.css';
import type { Rgb } from './readable-color.js';
import { createPortalRouter } from './router.js';

/** The longest time that browsers wait for. */
const max_timeout_ms = 2 ** 31 - 1;

const router = createPortalRouter();

/** The portal of a session. `hasEnded`: a request was refused, because the session has ended. */
export function Portal({
  id,
  hasEnded,
  ground,
}: {
  id: string;
  hasEnded: boolean;
  /** Of the page around the portal (look.ts); null: the scheme's. */
  ground: Rgb | null;
}) {
  const { data: session, error } = useQuery({
    queryKey: ['portal-session'],
    queryFn: async () => (await call('getPortalSession', { params: { id } })).data,
    staleTime: Infinity,
  });
  const isRefused = hasEnded || (error instanceof ApiError && [401, 404].includes(error.status));
  useHeight(session?.allowed_origins ?? null);
  return (
    <WordsProvider language={session?.locale ?? null}>
      <DeferredProvider>
        {isRefused ? (
          <Ended allowed={session?.allowed_origins ?? null} />
        ) : session ? (
          <OpenPortal session={session} ground={ground} />
        ) : (
          <div className={css['portal']}>{error ? <ErrorNote error={error} /> : <Loading />}</div>
        )}
      </DeferredProvider>
    </WordsProvider>
  );
}

function OpenPortal({
  session,
  ground,
}: {
  session: Data<'getPortalSession'>;
  ground: Rgb | null;
}) {
  const { accent_color, access, allowed_origins, expires_at } = session;
  const scheme = useComputedColorScheme('light');
  const hasExpired = useIsPast(expires_at);
  useEffect(() => {
    // The portal's color may not be readable on the ground of the page around it.
    if (accent_color === null && ground === null) return;
    const ours = getComputedStyle(document.documentElement).getPropertyValue('--credencia').trim();
    applyAccent(accent_color ?? ours, scheme, ground ?? undefined);
  }, [accent_color, scheme, ground]);
  if (hasExpired) return <Ended allowed={allowed_origins} />;
  return (
    <Permissions value={permissionsOf[access]}>
      <RouterProvider router={router as never} />
    </Permissions>
  );
}

/** Says that the session has ended, and reports it to the page that frames the portal, which can open another one. */
function Ended({ allowed }: { allowed: readonly string[] | null }) {
  const { portal } = useWords();
  useEffect(() => postToParent({ type: 'credencia:expired' }, allowed), [allowed]);
  return (
    <main className={css['portal']} role="alert">
      <EmptyState icon="clock" title={portal.ended} hint={portal.ended_hint} />
    </main>
  );
}

function useIsPast(time: string): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const left_ms = Math.max(0, Date.parse(time) - Date.now());
    const timer = setTimeout(() => setPast(true), Math.min(left_ms, max_timeout_ms));
    return () => clearTimeout(timer);
  }, [time]);
  return isPast;
}

/** Reports the height of the page whenever it changes, so that the frame can be as high. */
function useHeight(allowed: readonly string[] | null): void {
  useEffect(() => {
    const page = document.getElementById('root');
    return page ? reportHeight(page, allowed) : undefined;
  }, [allowed]);
}
