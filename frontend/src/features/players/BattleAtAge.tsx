import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { Segmented } from '~/shared/ui/Segmented';
import { comparedAges } from './at-age';
import type { Compared } from './battle-lines';
import { FiguresTable } from './FiguresTable';
import { useAtAge } from './use-at-age';

interface Props {
  readonly players: readonly Compared[];
  readonly age: number;
  readonly onChange: (age: number) => void;
}

const keys = ['titles', 'majors', 'finals', 'won', 'share', 'events'] as const;

/** Figures of players until the same birthday, side by side. */
export const BattleAtAge = ({ players, age, onChange }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const figures = useAtAge(players, age);
  const title = t('battle.atAge', { count: age });
  return (
    <Card title={title}>
      <Segmented
        label={t('battle.age')}
        value={age}
        choices={comparedAges.map((value) => ({ value, label: String(value) }))}
        onChange={onChange}
      />
      <FiguresTable
        title={title}
        players={players.map(({ data: { player } }) => player)}
        isLoading={figures.includes(undefined)}
        lines={keys.map((key) => ({
          key,
          label: t(`battle.${key}`),
          values: figures.map((of) => of?.[key] ?? null),
          ...(key !== 'events' && { best: 'most' as const }),
          text: key === 'share' ? format.percent : format.number,
        }))}
      />
      <p className="rr-muted">{t('battle.atAgeAbout')}</p>
    </Card>
  );
};
