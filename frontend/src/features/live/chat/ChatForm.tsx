import { CHAT_LENGTH, writeChat } from '@rallyrank/contracts/live/chat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useSession } from '~/shared/session/use-session';
import { Button } from '~/shared/ui/Button';
import { Input } from '~/shared/ui/Input';
import { SubmitForm } from '~/shared/ui/SubmitForm';
import { paths } from '~/shared/url/paths';
import style from './Chat.module.css';
import { graphemes } from './graphemes';

/** The number of characters left is shown from this number down. */
const FEW_LEFT = 50;

interface Props {
  readonly editionId: string;
  readonly isClosed: boolean;
}

/** Sends a message; only users may. */
export const ChatForm = ({ editionId, isClosed }: Props) => {
  const { t } = useTranslation('live');
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  const [text, setText] = useState('');
  const left = CHAT_LENGTH - graphemes(text.trim());
  const write = useWrite(() => callRoute(writeChat, {}, { body: { editionId, text: text.trim() } }), {
    onSuccess: () => setText(''),
  });
  if (isClosed) return <p className={style.note}>{t('chat.closed')}</p>;
  if (!isSignedIn) {
    return (
      <p className={style.note}>
        <Link to={paths.login(pathname + search)}>{t('chat.login')}</Link>
      </p>
    );
  }
  const canSend = text.trim() !== '' && left >= 0 && !write.isPending;
  return (
    <SubmitForm className={style.form} onSubmit={() => canSend && write.mutate()}>
      <Input
        aria-label={t('chat.text')}
        placeholder={t('chat.text')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-invalid={left < 0}
        enterKeyHint="send"
        autoComplete="off"
      />
      {left <= FEW_LEFT && <span className="rr-muted">{left}</span>}
      <Button type="primary" submit disabled={!canSend}>
        {t('chat.send')}
      </Button>
    </SubmitForm>
  );
};
