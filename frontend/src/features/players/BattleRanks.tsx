import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { RankChart } from './RankChart';
import { useCompared } from './use-compared';

const HEIGHT = 340;
const NO_SERIES: readonly [] = [];

/** The ranks of all compared players over time, in the discipline of the first. */
export const BattleRanks = ({ ids }: { readonly ids: readonly string[] }) => {
  const { t } = useTranslation('players');
  const [first, ...others] = useCompared(ids, 'bwf');
  const own = first?.series;
  return (
    <Card title={t('battle.ranks')}>
      {own?.length === 0 ? (
        <EmptyState title={t('ranking.none')} hint={t('ranking.noneHint')} />
      ) : (
        <RankChart
          title={t('battle.ranks')}
          playerId={ids[0] ?? ''}
          own={own ?? NO_SERIES}
          others={others}
          height={HEIGHT}
        />
      )}
    </Card>
  );
};
