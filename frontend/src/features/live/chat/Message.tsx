import type { ChatMessage } from '@rallyrank/contracts/live/chat';
import { localeOf } from '@rallyrank/contracts/shared/language';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { useSession } from '~/shared/session/use-session';
import { ActionMenu } from '~/shared/ui/ActionMenu';
import style from './Chat.module.css';
import { mute } from './muted';
import type { Moderation } from './use-moderation';

interface Props {
  readonly message: ChatMessage;
  readonly moderation: Moderation;
}

/** The actions on a message for readers, users and moderators. */
const useActions = ({ message: { id, writer }, moderation }: Props) => {
  const { t } = useTranslation('live');
  const { isSignedIn, info } = useSession();
  const isOwn = info?.user.userId === writer.id;
  const mayModerate = useAccess()({ anyOf: ['live:chat:moderate'] }) === 'allowed';
  return [
    ...(isOwn ? [] : [{ key: 'mute', label: t('chat.mute', { name: writer.name }), onClick: () => mute(writer.id) }]),
    ...(isSignedIn && !isOwn ? [{ key: 'report', label: t('chat.report'), onClick: () => moderation.report(id) }] : []),
    ...(mayModerate
      ? [
          { key: 'remove', label: t('moderation.remove'), danger: true, onClick: () => moderation.remove(id) },
          {
            key: 'silence',
            label: t('moderation.silence'),
            danger: true,
            onClick: () => moderation.silence(writer.id, writer.name),
          },
        ]
      : []),
  ];
};

export const Message = (props: Props) => {
  const { t } = useTranslation('live');
  const { language } = useFormat();
  const actions = useActions(props);
  const { writer, text, at } = props.message;
  const clock = new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' });
  return (
    <li className={style.message}>
      <p>
        <span className={style.writer}>{writer.name}</span> <bdi>{text}</bdi>{' '}
        <time dateTime={at}>{clock.format(new Date(at))}</time>
      </p>
      {actions.length > 0 && (
        <ActionMenu
          actions={actions}
          icon={<span aria-hidden>⋯</span>}
          label={t('chat.actions', { name: writer.name })}
        />
      )}
    </li>
  );
};
