import { getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import style from './Battle.module.css';
import { leadersOf } from './battle-lines';
import { type BasicData, mainStanding, totals } from './key-figures';

interface Line {
  readonly key: 'currentRank' | 'bestRank' | 'weeksAtNo1' | 'titles' | 'won' | 'share';
  readonly best: 'most' | 'least';
  readonly of: (data: BasicData) => number | null;
}

const lines: readonly Line[] = [
  { key: 'currentRank', best: 'least', of: ({ standings }) => mainStanding(standings)?.currentRank ?? null },
  { key: 'bestRank', best: 'least', of: ({ standings }) => mainStanding(standings)?.bestRank ?? null },
  { key: 'weeksAtNo1', best: 'most', of: ({ standings }) => mainStanding(standings)?.weeksAtNo1 ?? null },
  { key: 'titles', best: 'most', of: ({ figures }) => totals(figures).titles },
  { key: 'won', best: 'most', of: ({ figures }) => totals(figures).won },
  { key: 'share', best: 'most', of: ({ figures }) => totals(figures).share },
];

/** Career figures side by side, the leader of each line in strong type. */
export const BattleFigures = ({ ids }: { readonly ids: readonly string[] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const answers = useQueries({ queries: ids.map((id) => routeQuery(getPlayerBasicData, { id })) });
  const players = answers.flatMap(({ data }) => (data ? [data.data] : []));
  return (
    <Card title={t('battle.figures')}>
      <ScrollRegion label={t('battle.figures')}>
        <table className={style.matrix} aria-busy={players.length < ids.length}>
          <caption className="rr-hidden">{t('battle.figures')}</caption>
          <thead>
            <tr>
              <td />
              {players.map(({ player }) => (
                <th key={player.id} scope="col">
                  <PlayerLink player={player} flag="flag" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, best, of }) => {
              const values = players.map(of);
              const leaders = leadersOf(values, best);
              return (
                <tr key={key}>
                  <th scope="row">{t(`battle.${key}`)}</th>
                  {values.map((value, at) => (
                    <td key={players[at]!.player.id} data-best={leaders.has(at)}>
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
