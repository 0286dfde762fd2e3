import type { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '~/shared/url/paths';
import { JumpToPlayer } from './JumpToPlayer';
import style from './ListWays.module.css';
import type { useJump } from './use-jump';

interface Props {
  readonly jump: ReturnType<typeof useJump>;
  readonly values: Pick<ParsedQuery<typeof listRanking>, 'type' | 'discipline' | 'date' | 'basis'>;
}

/**
 * Links from a list: to the row of a player, to a comparison with another list, to the race. A list of peaks only has
 * the first, since there is only one.
 */
export const ListWays = ({ jump, values: { type, discipline, date, basis } }: Props) => {
  const { t } = useTranslation('rankings');
  const lists = { type, discipline, ...(basis && { basis }) };
  return (
    <div className={style.ways}>
      <JumpToPlayer jump={jump} />
      {type !== 'peakElo' && (
        <>
          <Link className="rr-more" to={paths.rankingChanges({ ...lists, ...(date && { date }) })}>
            {t('changes.link')}
          </Link>
          <Link className="rr-more" to={paths.rankingRace(lists)}>
            {t('race.link')}
          </Link>
        </>
      )}
    </div>
  );
};
