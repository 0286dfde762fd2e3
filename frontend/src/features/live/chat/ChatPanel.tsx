import type { ChatState } from '@rallyrank/contracts/live/feed';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { EmptyState } from '~/shared/ui/PageState';
import style from './Chat.module.css';
import { ChatForm } from './ChatForm';
import { Message } from './Message';
import { unmuteAll, useMuted } from './muted';
import { useModeration } from './use-moderation';
import { useOlder } from './use-older';

/** Within this distance from the end, the list scrolls to new messages. */
const NEAR_END_PX = 80;

interface Props {
  readonly editionId: string;
  readonly chat: ChatState;
  /** The header: the title, and the control that moves the chat. */
  readonly children: ReactNode;
}

/** The chat of a tournament in a panel. */
export const ChatPanel = ({ editionId, chat, children }: Props) => {
  const { t } = useTranslation('live');
  const list = useRef<HTMLOListElement>(null);
  const muted = useMuted();
  const moderation = useModeration();
  const { older, isLoading, isWhole, load } = useOlder(editionId, chat);
  const shown = [...older, ...chat.messages].filter(({ writer }) => !muted.has(writer.id));
  const last = shown.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message moves the list
  useEffect(() => {
    const box = list.current;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX + box.lastElementChild!.clientHeight)
      box.scrollTop = box.scrollHeight;
  }, [last]);
  return (
    <aside className={style.panel} aria-label={t('chat.title')}>
      {children}
      {shown.length === 0 ? (
        <EmptyState title={t('chat.none')} hint={t('chat.noneHint')} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list can be scrolled with the keyboard
        <ol ref={list} className={style.messages} tabIndex={0} aria-label={t('chat.messages')}>
          {!isWhole && (
            <li>
              <Button size="small" type="text" disabled={isLoading} onClick={load}>
                {t('chat.older')}
              </Button>
            </li>
          )}
          {shown.map((message) => (
            <Message key={message.id} message={message} moderation={moderation} />
          ))}
        </ol>
      )}
      {muted.size > 0 && (
        <p className={style.note}>
          {t('chat.muted', { count: muted.size })}{' '}
          <Button size="small" type="text" onClick={unmuteAll}>
            {t('chat.unmute')}
          </Button>
        </p>
      )}
      <ChatForm editionId={editionId} isClosed={chat.isClosed} />
      {moderation.dialog}
    </aside>
  );
};
