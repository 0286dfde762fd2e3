import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import style from './Battle.module.css';
import { battleLines, type Compared, leadersOf } from './battle-lines';

interface Props {
  readonly players: readonly Compared[];
  /** Whether some figures are still loading. */
  readonly isLoading: boolean;
}

/** Career figures side by side, with the best of each line in bold type. */
export const BattleFigures = ({ players, isLoading }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  return (
    <Card title={t('battle.figures')}>
      <ScrollRegion label={t('battle.figures')}>
        <table className={style.matrix} aria-busy={isLoading}>
          <caption className="rr-hidden">{t('battle.figures')}</caption>
          <thead>
            <tr>
              <td />
              {players.map(({ data: { player } }) => (
                <th key={player.id} scope="col">
                  <PlayerLink player={player} flag="flag" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {battleLines.map(({ key, best, of }) => {
              const values = players.map(of);
              const leaders = best ? leadersOf(values, best) : new Set<number>();
              return (
                <tr key={key}>
                  <th scope="row">{t(`battle.${key}`)}</th>
                  {values.map((value, at) => (
                    <td key={players[at]!.data.player.id} data-best={leaders.has(at)}>
                      {value === null ? '–' : key === 'share' ? format.percent(value) : format.number(value)}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
};
