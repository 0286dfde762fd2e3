import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { Button } from '~/shared/ui/Button';
import style from './JumpToPlayer.module.css';
import type { useJump } from './use-jump';

type Jump = ReturnType<typeof useJump>;

/** The rows of the player in the search, each with a button that jumps to it. */
const Places = ({ playerId, query, goTo }: Jump) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  if (playerId === undefined) return null;
  const places = query.data?.data;
  const close = (
    <Button type="text" size="small" onClick={() => goTo(undefined, undefined)}>
      {t('jump.close')}
    </Button>
  );
  if (places === undefined)
    return (
      <p className={style.places} role="status">
        {query.isError && query.error.message} {query.isError && close}
      </p>
    );
  return (
    <p className={style.places} role="status">
      {places.length === 0 && <span>{t('jump.none')}</span>}
      {places.map(({ competitor, rank, row }) => (
        <Button key={competitor.id} size="small" onClick={() => goTo(playerId, row)}>
          {t('jump.place', { rank, name: competitor.players.map(({ name }) => format.name(name)).join(' / ') })}
        </Button>
      ))}
      {close}
    </p>
  );
};

/** Jumps to the row of a player, on any page of the list. */
export const JumpToPlayer = ({ jump }: { readonly jump: Jump }) => {
  const { t } = useTranslation('rankings');
  return (
    <div className={style.jump}>
      <PlayerSearch label={t('jump.label')} onSelect={(id) => void jump.jump(id)} />
      <Places {...jump} />
    </div>
  );
};
