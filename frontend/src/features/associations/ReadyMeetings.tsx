import { listAssociationResults } from '@rallyrank/contracts/stats/associations';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Flag } from '~/shared/ui/Flag';
import { LinksCard } from '~/shared/ui/LinksCard';
import { paths } from '~/shared/url/paths';

const AMONG = 4;

/** Links to the matches between any two of the associations with most titles. */
export const ReadyMeetings = () => {
  const { t } = useTranslation('associations');
  const format = useFormat();
  const [discipline = 'MS'] = useSport().disciplines;
  const { data } = useRoute(listAssociationResults, { discipline, pageSize: AMONG });
  const rows = data?.rows ?? [];
  const pairs = rows.flatMap((one, at) => rows.slice(at + 1).map((other) => [one, other] as const));
  if (pairs.length === 0) return null;
  return (
    <LinksCard title={t('matches.ready')}>
      {pairs.map(([one, other]) => (
        <li key={`${one.association}-${other.association}`}>
          <Flag association={one.association} show="flag" /> <Flag association={other.association} show="flag" />{' '}
          <Link to={paths.associationMatches(one.association, other.association)}>
            {format.name(one.name)} – {format.name(other.name)}
          </Link>
        </li>
      ))}
    </LinksCard>
  );
};
