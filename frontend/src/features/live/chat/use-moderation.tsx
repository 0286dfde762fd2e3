import { moderateChat, reportChat } from '@rallyrank/contracts/live/chat';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useReloadAll, useWrite } from '~/shared/api/use-write';

// The dialog is loaded when it is opened.
const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog')).ReasonDialog }));

type Action = NonNullable<NonNullable<Parameters<typeof callRoute<typeof moderateChat>>[2]>['body']>;
type Asked = Pick<ComponentProps<typeof ReasonDialog>, 'title' | 'withMinutes' | 'onDone'>;

/** The actions of readers and moderators on messages, writers and rooms, and the dialog for the reason. */
export const useModeration = () => {
  const { t } = useTranslation('live');
  const [asked, setAsked] = useState<Asked>();
  const act = useWrite((body: Action) => callRoute(moderateChat, {}, { body }), {
    done: t('moderation.done'),
    onSuccess: useReloadAll(),
  });
  const report = useWrite(
    (body: { readonly id: string; readonly reason: string }) => callRoute(reportChat, {}, { body }),
    { done: t('chat.reported') },
  );
  return {
    isBusy: act.isPending,
    keep: (id: string) => act.mutate({ action: 'keep', id }),
    open: (editionId: string) => act.mutate({ action: 'open', editionId }),
    unsilence: (userId: string) =>
      act.mutate({ action: 'silence', userId, minutes: 0, reason: t('moderation.unsilence') }),
    remove: (id: string) =>
      setAsked({
        title: t('moderation.remove'),
        onDone: ({ reason }) => act.mutateAsync({ action: 'remove', id, reason }),
      }),
    silence: (userId: string, name: string) =>
      setAsked({
        title: t('moderation.silenceName', { name }),
        withMinutes: true,
        onDone: ({ reason, minutes }) => act.mutateAsync({ action: 'silence', userId, minutes, reason }),
      }),
    close: (editionId: string) =>
      setAsked({
        title: t('moderation.close'),
        onDone: ({ reason }) => act.mutateAsync({ action: 'close', editionId, reason }),
      }),
    report: (id: string) =>
      setAsked({ title: t('chat.reportTitle'), onDone: ({ reason }) => report.mutateAsync({ id, reason }) }),
    dialog: asked && (
      <Suspense fallback={null}>
        <ReasonDialog {...asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  };
};
export type Moderation = ReturnType<typeof useModeration>;
