import { getPlayerOptionById } from '@rallyrank/contracts/players/players';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { Bone } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { RemoveButton } from '~/shared/ui/RemoveButton';
import style from './ComparedPlayers.module.css';
import { MOST_COMPARED } from './compared';

const Compared = ({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const query = useRoute(getPlayerOptionById, { id });
  const player = query.data?.data;
  const unknown = query.error ? id : <Bone width="9em" />;
  const label = t('ranking.remove', { name: player ? format.name(player.name) : id });
  return (
    <li>
      {player ? <PlayerLink player={player} flag="flag" /> : unknown}
      <RemoveButton label={label} onRemove={onRemove} />
    </li>
  );
};

interface Props {
  readonly ids: readonly string[];
  /** Maximum number of players that can be chosen; by default one less than a chart can show. */
  readonly most?: number;
  readonly onChange: (ids: readonly string[]) => void;
}

/** The other players in the chart: added by search, removed one by one. */
export const ComparedPlayers = ({ ids, most = MOST_COMPARED - 1, onChange }: Props) => {
  const { t } = useTranslation('players');
  return (
    <div className={style.row}>
      {ids.length < most && (
        <div className={style.search}>
          <PlayerSearch label={t('ranking.compare')} onSelect={(id) => onChange([...ids, id])} />
        </div>
      )}
      {ids.length > 0 && (
        <ul className={style.players}>
          {ids.map((id) => (
            <Compared key={id} id={id} onRemove={() => onChange(ids.filter((other) => other !== id))} />
          ))}
        </ul>
      )}
    </div>
  );
};
