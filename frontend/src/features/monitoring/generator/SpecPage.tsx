import { getSpec } from '@rallyrank/contracts/monitoring/generator';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { SpecEditor } from './SpecEditor';

/** The description of one entity. */
export const SpecPage = () => {
  const { t } = useTranslation('monitoring');
  const { id: tableId = '' } = useParams();
  const known = useRoute(getSpec, {}, { params: { tableId } });
  return (
    <Page title={known.data ? t('gen.editOf', { name: known.data.data.tableName }) : t('gen.title')}>
      <PageState query={known} skeleton={<RowsSkeleton rows={12} />}>
        {/* If another write reloads the description, an editor with unsaved changes keeps its state. */}
        {({ data }) => <SpecEditor key={data.tableId} known={data} reread={known.refetch} />}
      </PageState>
    </Page>
  );
};
