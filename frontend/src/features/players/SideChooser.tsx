import { getPlayerOptionById } from '@rallyrank/contracts/players/routes';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { Icon } from '~/shared/ui/Icon';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import style from './H2H.module.css';

interface ChosenProps {
  readonly id: string;
  readonly onRemove: () => void;
}

/** The chosen one with a way back to the search. A pair has no option of its own: it is shown below with its matches. */
const Chosen = ({ id, onRemove }: ChosenProps) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const player = useRoute(getPlayerOptionById, { id }).data?.data;
  const name = player ? format.name(player.name) : '';
  return (
    <span className={style.chosen}>
      {player && <PlayerLink player={player} strong />}
      <Button
        type="text"
        size="small"
        icon={<Icon name="close" />}
        aria-label={t('h2h.remove', { name })}
        title={t('h2h.remove', { name })}
        onClick={onRemove}
      />
    </span>
  );
};

interface Props {
  readonly first: string | undefined;
  readonly second: string | undefined;
  readonly onChoose: (first: string | undefined, second: string | undefined) => void;
}

/** Two searches, each replaced by whom it found. */
export const SideChooser = ({ first, second, onChoose }: Props) => {
  const { t } = useTranslation('players');
  return (
    <div className={style.chooser}>
      <div>
        {first ? (
          <Chosen id={first} onRemove={() => onChoose(undefined, second)} />
        ) : (
          <PlayerSearch label={t('h2h.first')} onSelect={(id) => onChoose(id, second)} />
        )}
      </div>
      <Icon name="versus" size={20} />
      <div>
        {second ? (
          <Chosen id={second} onRemove={() => onChoose(first, undefined)} />
        ) : (
          <PlayerSearch label={t('h2h.second')} onSelect={(id) => onChoose(first, id)} />
        )}
      </div>
    </div>
  );
};
