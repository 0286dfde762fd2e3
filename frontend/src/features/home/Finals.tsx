import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { MatchCard } from '~/shared/ui/MatchCard';
import style from './Finals.module.css';

/** The finals of a tournament, one of each discipline. */
export const Finals = ({ matches }: { readonly matches: readonly MatchView[] }) => {
  const sport = useSport();
  const format = useFormat();
  return (
    <ul className={style.finals}>
      {matches.map((match) => (
        <li key={match.id}>
          <h3>
            {sport.disciplineName(match.discipline)}
            <span className="rr-muted">
              {match.likelyDay ? format.matchDay(match) : format.dayShort(match.date)}
              {match.durationMin !== null && ` · ${format.duration(match.durationMin)}`}
            </span>
          </h3>
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  );
};
