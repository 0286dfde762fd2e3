import { getRecordDetail } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { DetailPage, lazyTab } from '~/shared/ui/DetailPage';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { RecordHeader } from './RecordHeader';
import { TopTab } from './TopTab';

const GrowthTab = lazyTab(() => import('./GrowthTab').then((module) => module.GrowthTab));
const ProofTab = lazyTab(() => import('./ProofTab').then((module) => module.ProofTab));

/** One record: its rule, its top list, and the matches or lists behind each place. */
export const RecordPage = () => {
  const { t } = useTranslation('records');
  const format = useFormat();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useRoute(getRecordDetail, { id });
  return (
    <DetailPage
      title={query.data ? format.name(query.data.data.name) : t('record.title')}
      query={query}
      header={({ data }) => <RecordHeader record={data} />}
      skeleton={<RowsSkeleton rows={24} />}
      tabs={[
        { key: 'top', label: t('tab.top'), render: ({ data }) => <TopTab record={data} /> },
        { key: 'growth', label: t('tab.growth'), render: ({ data }) => <GrowthTab record={data} /> },
        { key: 'proof', label: t('tab.proof'), render: ({ data }) => <ProofTab record={data} /> },
      ]}
    />
  );
};
