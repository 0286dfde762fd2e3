import { getPlayerOptionById } from '@rallyrank/contracts/players/players';
import { useRoute } from '../api/use-route';
import { PlayerLink } from '../ui/PlayerLink';
import { RemoveButton } from '../ui/RemoveButton';
import style from './ChosenPlayer.module.css';

interface Props {
  readonly id: string;
  readonly removeLabel: string;
  /** Shown if there is no such player; by default the id. */
  readonly unknown?: string;
  readonly onRemove: () => void;
}

/** A player who was chosen by name and can be removed again. */
export const ChosenPlayer = ({ id, removeLabel, unknown = id, onRemove }: Props) => {
  const { data, error } = useRoute(getPlayerOptionById, { id });
  return (
    <span className={style.player}>
      {data ? <PlayerLink player={data.data} flag="flag" /> : <span>{error ? unknown : '…'}</span>}
      <RemoveButton label={removeLabel} onRemove={onRemove} />
    </span>
  );
};
