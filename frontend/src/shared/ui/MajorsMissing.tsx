import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { listMajorTitles } from '@rallyrank/contracts/stats/performance';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '../api/use-route';
import { useFormat } from '../format/use-format';
import { paths } from '../url/paths';

/**
 * Lists the major tournaments whose results are missing in the data, for pages that count titles; renders nothing if
 * none is missing.
 */
export const MajorsMissing = ({ discipline }: { readonly discipline: Discipline }) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const missing = useRoute(listMajorTitles, { discipline, pageSize: 1 }).data?.withoutChampion ?? [];
  if (missing.length === 0) return null;
  return (
    <p className="rr-muted">
      {t('majorsMissing')}{' '}
      {missing.map(({ id, name, season }, i) => (
        <span key={id}>
          {i > 0 && ', '}
          <Link to={paths.event(id)}>{format.name(name)}</Link>
          {!format.name(name).includes(String(season)) && ` ${season}`}
        </span>
      ))}
    </p>
  );
};
