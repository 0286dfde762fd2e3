import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { gamesOf, scoreText } from '~/shared/ui/score-figures';

/**
 * Returns a match as one line: discipline, round, the winner first, the score, how it ended if not by score and, with
 * details, the day, the minutes, the court and the place in the round.
 */
export const useMatchText = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const sport = useSport();
  const nameOf = (side: MatchView['sides'][number]) => side.players.map(({ name }) => format.name(name)).join(' / ');
  const detailsOf = ({ date, durationMin, court, slot }: MatchView): string =>
    [
      format.day(date),
      durationMin === null ? '' : `${t('results.field.durationMin')} ${durationMin}`,
      court ?? '',
      slot === null ? '' : t('results.place', { place: slot + 1 }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (match: MatchView, withDetails = false): string => {
    const first = match.winner ?? 1;
    const [winner, loser] = [match.sides[first - 1]!, match.sides[2 - first]!];
    const names = { winner: nameOf(winner), loser: nameOf(loser) };
    return [
      `${sport.disciplineName(match.discipline)}, ${sport.roundName(match.round)}:`,
      match.winner === null ? t('results.against', names) : t('results.beat', names),
      scoreText(gamesOf(match, first)),
      match.outcome === 'completed' ? '' : `(${t(`results.outcomes.${match.outcome}`)})`,
      ...(withDetails ? [`[${detailsOf(match)}]`] : []),
    ]
      .filter(Boolean)
      .join(' ');
  };
};
