import type { listRanking } from '@rallyrank/contracts/rankings/lists';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Score } from '~/shared/ui/Score';
import { Side } from '~/shared/ui/Side';
import type { RowOf } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './PeakMatch.module.css';

type Peak = NonNullable<NonNullable<RowOf<typeof listRanking>['details']>['peak']>;

/** The match after which a rating peaked: tournament and round, with the opponent and the score below. */
export const PeakMatch = ({ peak: { event, match } }: { readonly peak: Peak }) => {
  const format = useFormat();
  const sport = useSport();
  return (
    <span className={style.peak}>
      <span>
        <Link to={paths.event(event.id, match.drawId)} lang={format.nameLang(event.name)}>
          {format.name(event.name)}
        </Link>{' '}
        <span className="rr-muted">{sport.roundName(match.round)}</span>
      </span>
      <span className={style.played}>
        <Side side={match.sides[1]} flag="flag" />
        <Score match={match} />
      </span>
    </span>
  );
};
