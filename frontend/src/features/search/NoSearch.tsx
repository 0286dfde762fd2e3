import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import { paths } from '~/shared/url/paths';
import { forgetSearches, useRecentSearches } from './recent-searches';
import style from './Search.module.css';

const Searches = ({ searches }: { readonly searches: readonly string[] }) => (
  <div className={style.chips}>
    {searches.map((q) => (
      <Link key={q} className={style.chip} to={paths.search({ q })}>
        {q}
      </Link>
    ))}
  </div>
);

/** Searches that find something on every site: the last tournaments with their years, and a record. */
const useExamples = (): string[] => {
  const { t } = useTranslation('search');
  const format = useFormat();
  const query = { state: 'finished', orderByColumn: 'endDate', isAsc: 'false', pageSize: '3' } as const;
  const events = useRoute(listEvents, query).data?.rows ?? [];
  const named = events.map(({ name, season }) => {
    const shown = format.name(name);
    return shown.includes(String(season)) ? shown : `${shown} ${season}`;
  });
  return [...new Set([...named, t('example')])];
};

/** The page without a search: the last ones in this browser, and examples. */
export const NoSearch = () => {
  const { t } = useTranslation('search');
  const recent = useRecentSearches();
  const examples = useExamples();
  return (
    <div className={style.groups}>
      {recent.length > 0 && (
        <Card title={t('recent')} extra={<Button onClick={forgetSearches}>{t('forget')}</Button>}>
          <Searches searches={recent} />
        </Card>
      )}
      <Card title={t('try')}>
        <Searches searches={examples} />
      </Card>
    </div>
  );
};
