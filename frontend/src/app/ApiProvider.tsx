import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { announcement } from '~/shared/api/announce';
import { notify } from '~/shared/notices/notices';
import { leaveSession } from '~/shared/session/leave';
import { tokenToSend } from '~/shared/session/token';
import { withAntd } from '~/shared/theme/with-antd';
import { paths } from '~/shared/url/paths';
import { Notices } from './Notices';
import { onFailedCall, queryClient } from './query-client';
import type { ReloginProps } from './Relogin';

// Rarely needed, so it is not part of the first download.
const Relogin = lazy(async () => ({
  default: await withAntd<ReloginProps>(() => import('./Relogin').then((module) => module.Relogin)),
}));

interface Props {
  readonly navigate: (path: string) => Promise<void>;
  readonly children: ReactNode;
}

/** Provides the server state to all pages, and reports failed calls to the visitor as the specification requires. */
export const ApiProvider = ({ navigate, children }: Props) => {
  // A single flag: further refusals do not open a second dialog.
  const [asksRelogin, setAsksRelogin] = useState(false);
  useEffect(() => {
    onFailedCall((error, isWrite) => {
      const told = announcement(error, isWrite);
      // A call made in a session that has since ended may still be refused.
      if (told.kind === 'relogin' && tokenToSend() !== undefined) setAsksRelogin(true);
      if (told.kind === 'forbidden') void navigate(paths.forbidden);
      if (told.kind === 'newPassword') void navigate(paths.profile);
      if (told.kind === 'error' || told.kind === 'warning') notify(told.kind, told.text, told.seconds);
    });
  }, [navigate]);
  const relogin = async () => {
    // This comes last: if a call that is still under way is refused, it does not open the dialog again.
    await leaveSession(queryClient, navigate, paths.home);
    setAsksRelogin(false);
  };
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Notices />
      {asksRelogin && (
        <Suspense>
          <Relogin onCancel={() => setAsksRelogin(false)} onRelogin={relogin} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
};
