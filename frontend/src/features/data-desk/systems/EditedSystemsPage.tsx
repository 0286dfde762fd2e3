import { pages } from '@rallyrank/contracts/shared/pages';
import { editsSystems } from '@rallyrank/contracts/tournaments/edit-access';
import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import { getSystemsForEdit } from '@rallyrank/contracts/tournaments/system-edits';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useAccess } from '~/shared/session/use-access';
import { useSystemName } from '~/shared/sport/use-system-name';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import style from '../DataDesk.module.css';
import type { EditedSystems } from './edited-systems';
import { ReleaseSystem } from './ReleaseSystem';
import { SystemChanges } from './SystemChanges';
import { SystemForm } from './SystemForm';

const NEW = 'new';

/** A new system begins with the points of the last one. */
const newSystem = (last: PointsSystem): PointsSystem => ({ ...last, scheme: '', name: null, from: '', to: null });

const Editor = ({ edited }: { readonly edited: EditedSystems }) => {
  const { t } = useTranslation('data-desk');
  const nameOf = useSystemName();
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('scheme');
  const choose = (scheme: string | undefined) => setSearch(scheme === undefined ? {} : { scheme });
  const { systems, decided, defined } = edited;
  const last = systems.at(-1)!;
  const system = chosen === NEW ? newSystem(last) : (systems.find(({ scheme }) => scheme === chosen) ?? last);
  const { scheme } = system;
  return (
    <>
      <div className={style.tools}>
        <Select
          aria-label={t('systems.choose')}
          style={{ minWidth: 260 }}
          value={scheme || NEW}
          options={[
            ...systems.map((each) => ({ value: each.scheme, label: nameOf(each) })),
            ...(scheme === '' ? [{ value: NEW, label: t('systems.new') }] : []),
          ]}
          onChange={choose}
        />
        <Button onClick={() => choose(NEW)}>{t('systems.new')}</Button>
      </div>
      <SystemForm key={scheme} edited={edited} system={system} onSaved={choose}>
        {decided.includes(scheme) && (
          <ReleaseSystem scheme={scheme} isDefined={defined.includes(scheme)} onDone={() => choose(undefined)} />
        )}
      </SystemForm>
    </>
  );
};

/** The points systems for editors, with their history. Readers of histories see only the history. */
export const EditedSystemsPage = () => {
  const { t } = useTranslation('data-desk');
  const query = useRoute(getSystemsForEdit, {});
  const isEditor = useAccess()(editsSystems) === 'allowed';
  return (
    <Page title={t('systems.title')}>
      <p>
        {t('systems.about')} <Link to={pages.systems}>{t('public')}</Link>
      </p>
      <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
        {({ data }) => (
          <>
            {isEditor && <Editor edited={data} />}
            <h2>{t('history')}</h2>
            {data.changes.length === 0 ? <p>{t('noHistory')}</p> : <SystemChanges edited={data} isEditor={isEditor} />}
          </>
        )}
      </PageState>
    </Page>
  );
};
