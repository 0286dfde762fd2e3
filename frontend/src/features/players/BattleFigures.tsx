import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { battleLines, type Compared } from './battle-lines';
import { FiguresTable } from './FiguresTable';

interface Props {
  readonly players: readonly Compared[];
  /** Whether some figures are still loading. */
  readonly isLoading: boolean;
}

/** Career figures side by side. */
export const BattleFigures = ({ players, isLoading }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const lines = battleLines.map(({ key, best, of }) => ({
    key,
    label: t(`battle.${key}`),
    values: players.map(of),
    ...(best && { best }),
    text: key === 'share' ? format.percent : format.number,
  }));
  return (
    <Card title={t('battle.figures')}>
      <FiguresTable
        title={t('battle.figures')}
        players={players.map(({ data: { player } }) => player)}
        isLoading={isLoading}
        lines={lines}
      />
    </Card>
  );
};
