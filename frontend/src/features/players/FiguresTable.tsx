import type { PlayerRef } from '@rallyrank/contracts/shared/refs';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import style from './Battle.module.css';
import { leadersOf } from './battle-lines';

interface Props {
  readonly title: string;
  readonly players: readonly PlayerRef[];
  readonly isLoading: boolean;
  readonly lines: readonly {
    readonly key: string;
    readonly label: string;
    /** The value of each player; null if unknown. */
    readonly values: readonly (number | null)[];
    /** Whether the highest or the lowest value is best; absent if neither a high nor a low value is better. */
    readonly best?: 'most' | 'least';
    readonly text: (value: number) => string;
  }[];
}

/** Figures of players side by side, with the best of each line in bold type. */
export const FiguresTable = ({ title, players, isLoading, lines }: Props) => (
  <ScrollRegion label={title}>
    <table className={style.matrix} aria-busy={isLoading}>
      <caption className="rr-hidden">{title}</caption>
      <thead>
        <tr>
          <td />
          {players.map((player) => (
            <th key={player.id} scope="col">
              <PlayerLink player={player} flag="flag" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, values, best, text }) => {
          const leaders = best ? leadersOf(values, best) : new Set<number>();
          return (
            <tr key={key}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={players[at]!.id} data-best={leaders.has(at)}>
                  {value === null ? '–' : text(value)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  </ScrollRegion>
);
