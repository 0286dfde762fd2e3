import { listDrawings, removeDrawing, type SavedDrawing } from '@rallyrank/contracts/predictions/drawings';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { useSession } from '~/shared/session/use-session';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import { Icon } from '~/shared/ui/Icon';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';

/** The drawings that the user has saved. */
export const SavedDrawings = ({ begin }: { readonly begin: Work['begin'] }) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const sport = useSport();
  const { isSignedIn } = useSession();
  const query = useRoute(listDrawings, {}, { enabled: isSignedIn });
  const removing = useWrite(({ id }: SavedDrawing) => callRoute(removeDrawing, {}, { params: { id } }), {
    reloads: [listDrawings],
  });
  if (!isSignedIn) return null;
  return (
    <Card title={t('save.mine')}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('save.none')} hint={t('save.noneHint')} />}
      >
        {({ data }) => (
          <ul className={style.saved}>
            {data.map((saved) => (
              <li key={saved.id}>
                <button type="button" className={style.open} onClick={() => begin(saved.drawing, new Map())}>
                  <strong>{saved.name}</strong>
                  <span className="rr-muted">
                    {sport.disciplineName(saved.drawing.discipline)} · {format.instant(saved.savedAt)}
                  </span>
                </button>
                <Button
                  type="text"
                  icon={<Icon name="close" />}
                  aria-label={t('save.remove', { name: saved.name })}
                  onClick={() => removing.mutate(saved)}
                />
              </li>
            ))}
          </ul>
        )}
      </PageState>
    </Card>
  );
};
