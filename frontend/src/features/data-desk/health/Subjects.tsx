import type { Finding } from '@rallyrank/contracts/stats/health';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { paths } from '~/shared/url/paths';
import { useMatchText } from '../results/use-match-text';
import style from './Health.module.css';

/** The subjects of a finding, with links to the public pages. */
export const Subjects = ({ finding }: { readonly finding: Finding }) => {
  const { players, series, event, matches, discipline, day } = finding;
  const format = useFormat();
  const sport = useSport();
  const matchText = useMatchText();
  /** Some sources put the season into the name. */
  const titleOf = ({ name, season }: NonNullable<Finding['event']>) => {
    const shown = format.name(name);
    return shown.includes(String(season)) ? shown : `${shown} ${season}`;
  };
  const name = discipline === null ? undefined : sport.disciplineName(discipline);
  return (
    <ul className={style.subjects}>
      {event && (
        <li>
          <Link to={paths.event(event.id)}>{titleOf(event)}</Link>
          {matches.length === 0 && name !== undefined && `, ${name}`}
        </li>
      )}
      {matches.map((match) => (
        <li key={match.id}>{matchText(match)}</li>
      ))}
      {players.map((player) => (
        <li key={player.id}>
          <PlayerLink player={player} flag="code" />
        </li>
      ))}
      {series.map(({ id, name: own }) => (
        <li key={id}>
          <Link to={paths.events({ seriesId: id })}>{format.name(own)}</Link>
        </li>
      ))}
      {day !== null && discipline !== null && (
        <li>
          <Link to={paths.ranking({ discipline, date: day })}>
            {name}, {format.day(day)}
          </Link>
        </li>
      )}
    </ul>
  );
};
