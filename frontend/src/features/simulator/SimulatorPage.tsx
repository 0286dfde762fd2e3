import { useTranslation } from 'react-i18next';
import { pageSummary } from '~/shared/pages/page-summary';
import { Page } from '~/shared/ui/Page';
import { EmptyState, RowsSkeleton } from '~/shared/ui/PageState';
import { Editing } from './edit/Editing';
import { Simulation } from './play/Simulation';
import style from './Simulator.module.css';
import { Start } from './start/Start';
import { SavedDrawings } from './tools/SavedDrawings';
import { Tools } from './tools/Tools';
import { useDrawing } from './use-drawing';

/** A draw for simulations: it starts from a real draw, an entry list, a ranking, or empty. */
export const SimulatorPage = () => {
  const { t } = useTranslation('simulator');
  const work = useDrawing();
  const { now, status } = work;
  return (
    <Page title={t('title')} summary={pageSummary('simulator')}>
      <div className={style.page}>
        {status === 'reading' && <RowsSkeleton rows={16} />}
        {status === 'refused' && <EmptyState title={t('error.link')} hint={t('error.linkHint')} />}
        {now && <Tools work={work} drawing={now} />}
        {now?.locked && <Simulation work={{ ...work, now }} />}
        {now && !now.locked && <Editing work={{ ...work, now }} />}
        {!now && status !== 'reading' && (
          <>
            <Start begin={work.begin} />
            <SavedDrawings begin={work.begin} />
          </>
        )}
      </div>
    </Page>
  );
};
