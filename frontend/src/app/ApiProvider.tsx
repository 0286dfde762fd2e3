import { QueryClientProvider } from '@tanstack/react-query';
import { notification } from 'antd';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcement } from '~/shared/api/announce';
import { createQueryClient } from '~/shared/api/query-client';
import { paths } from '~/shared/url/paths';

// Rarely needed, so not part of the first load.
const Modal = lazy(() => import('antd/es/modal'));

interface Props {
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

/** Asks once that the visitor logs in again; further refusals are not repeated while the question is open. */
const useRelogin = (navigate: Props['navigate']) => {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  const question = open && (
    <Suspense>
      <Modal
        open
        title={t('session.title')}
        okText={t('session.relogin')}
        cancelText={t('session.cancel')}
        onCancel={() => setOpen(false)}
        onOk={() => {
          setOpen(false);
          navigate(paths.home);
        }}
      >
        {t('session.text')}
      </Modal>
    </Suspense>
  );
  return { ask: () => setOpen(true), question };
};

/** Server state for all pages; tells the visitor about refused calls as the specification asks. */
export const ApiProvider = ({ navigate, children }: Props) => {
  const [notices, place] = notification.useNotification({ placement: 'bottomRight' });
  const relogin = useRelogin(navigate);
  const hear = (error: unknown): void => {
    const told = announcement(error);
    if (told.kind === 'relogin') relogin.ask();
    if (told.kind === 'forbidden') navigate(paths.forbidden);
    if (told.kind === 'error' || told.kind === 'warning') {
      // The same text is shown once, however many parts of a page failed for the same reason.
      notices[told.kind]({ key: told.text, title: told.text, duration: told.seconds });
    }
  };
  const latest = useRef(hear);
  latest.current = hear;
  const [client] = useState(() => createQueryClient((error) => latest.current(error)));
  return (
    <QueryClientProvider client={client}>
      {place}
      {relogin.question}
      {children}
    </QueryClientProvider>
  );
};
