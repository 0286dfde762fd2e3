import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { MatchCard } from '~/shared/ui/MatchCard';
import type { DisciplineStatistics } from './discipline-statistics';
import style from './Statistics.module.css';

/** The longest and the shortest completed match; empty if no duration is known. */
export const Extremes = ({ of: { longest, shortest } }: { readonly of: DisciplineStatistics }) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const both = [
    { key: 'longest', match: longest },
    { key: 'shortest', match: shortest },
  ] as const;
  if (!longest || !shortest) return null;
  return (
    <div className={style.pair}>
      {both.map(
        ({ key, match }) =>
          match && (
            <Card key={key} title={t(`statistics.${key}`)}>
              <div className={style.match}>
                <MatchCard
                  match={match}
                  note={`${sport.roundName(match.round)} · ${format.duration(match.durationMin ?? 0)}`}
                />
              </div>
            </Card>
          ),
      )}
    </div>
  );
};
