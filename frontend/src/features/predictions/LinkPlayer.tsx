import { linkPlayer } from '@rallyrank/contracts/predictions/wallet';
import { Id } from '@rallyrank/contracts/shared/ids';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { ChosenPlayer } from '~/shared/players/ChosenPlayer';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { Button } from '~/shared/ui/Button';
import { Field } from '~/shared/ui/fields';
import { Input } from '~/shared/ui/Input';
import { SubmitForm } from '~/shared/ui/SubmitForm';
import { OperatorDrawer } from './OperatorDrawer';
import style from './Predictions.module.css';
import { useAfterWrite } from './use-after-write';

const LinkForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('predictions');
  const [userId, setUserId] = useState('');
  const [playerId, setPlayerId] = useState<string | null>(null);
  const afterWrite = useAfterWrite();
  const link = useWrite(() => callRoute(linkPlayer, {}, { body: { userId, playerId } }), {
    done: t(playerId === null ? 'player.removed' : 'player.done'),
    onSuccess: onDone,
    onSettled: afterWrite,
  });
  return (
    <SubmitForm className={style.slip} onSubmit={() => link.mutate()}>
      <p className="rr-muted">{t('player.about')}</p>
      <Field label={t('grant.userId')} wide>
        {(id) => (
          <Input
            id={id}
            value={userId}
            inputMode="numeric"
            maxLength={19}
            onChange={({ target }) => setUserId(target.value)}
          />
        )}
      </Field>
      {playerId === null ? (
        <PlayerSearch label={t('player.player')} onSelect={setPlayerId} />
      ) : (
        <ChosenPlayer id={playerId} removeLabel={t('player.none')} onRemove={() => setPlayerId(null)} />
      )}
      <Button type="primary" submit disabled={!Id.safeParse(userId).success} busy={link.isPending}>
        {t(playerId === null ? 'player.remove' : 'player.submit')}
      </Button>
    </SubmitForm>
  );
};

/** Links a user to a player; only operators with the permission see the button. */
export const LinkPlayer = () => {
  const { t } = useTranslation('predictions');
  return (
    <OperatorDrawer title={t('player.title')} route={linkPlayer}>
      {(close) => <LinkForm onDone={close} />}
    </OperatorDrawer>
  );
};
