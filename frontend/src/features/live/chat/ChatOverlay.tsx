import { chatRoom } from '@rallyrank/contracts/live/feed';
import { useTranslation } from 'react-i18next';
import { useMedia } from '~/shared/browser/use-media';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';
import { Loading, RowsSkeleton } from '~/shared/ui/PageState';
import { Segmented } from '~/shared/ui/Segmented';
import { type ChatMode, chatModes } from '../board/live-state';
import { useChat, useRefusal } from '../feed/use-feed';
import style from './Chat.module.css';
import { ChatForm } from './ChatForm';
import { ChatPanel } from './ChatPanel';
import { Floating } from './Floating';

interface Props {
  readonly editionId: string | undefined;
  readonly mode: ChatMode;
  readonly onMode: (mode: ChatMode | undefined) => void;
}

/** The chat of a tournament over the live page: messages fly over it or are in a panel, as the reader chooses. */
export const ChatOverlay = ({ editionId, mode, onMode }: Props) => {
  const { t } = useTranslation('live');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const chat = useChat(editionId);
  const refusal = useRefusal(editionId === undefined ? '' : chatRoom(editionId));
  const head = (
    <header className={style.head}>
      <h2>{t('chat.title')}</h2>
      {!isStill && (
        <Segmented
          label={t('chat.mode')}
          choices={chatModes.map((value) => ({ value, label: t(`chat.${value}`) }))}
          value={mode}
          onChange={onMode}
        />
      )}
      <Button type="text" icon={<Icon name="close" />} aria-label={t('chat.hide')} onClick={() => onMode(undefined)} />
    </header>
  );
  if (editionId === undefined || chat === undefined) {
    return (
      <aside className={style.panel} aria-label={t('chat.title')}>
        {head}
        {editionId === undefined && <p className={style.note}>{t('chat.choose')}</p>}
        {editionId !== undefined && refusal !== undefined && <p className={style.note}>{t('chat.unknown')}</p>}
        {editionId !== undefined && refusal === undefined && (
          <Loading>
            <RowsSkeleton rows={6} />
          </Loading>
        )}
      </aside>
    );
  }
  if (mode === 'panel' || isStill) {
    return (
      <ChatPanel editionId={editionId} chat={chat}>
        {head}
      </ChatPanel>
    );
  }
  return (
    <>
      <Floating messages={chat.messages} />
      <aside className={style.bar} aria-label={t('chat.title')}>
        {head}
        <ChatForm editionId={editionId} isClosed={chat.isClosed} />
      </aside>
    </>
  );
};
