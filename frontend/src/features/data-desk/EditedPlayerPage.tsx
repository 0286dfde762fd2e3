import { editsPlayers } from '@rallyrank/contracts/players/edit-access';
import { getPlayerForEdit } from '@rallyrank/contracts/players/edits';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { DetailPage, lazyTab, type Tab } from '~/shared/ui/DetailPage';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { PlayerForm } from './PlayerForm';

const RelationsTab = lazyTab(() => import('./RelationsTab').then((module) => module.RelationsTab));
const AssociationsTab = lazyTab(() => import('./periods/AssociationsTab').then((module) => module.AssociationsTab));
const NamesTab = lazyTab(() => import('./periods/NamesTab').then((module) => module.NamesTab));
const MergeTab = lazyTab(() => import('./MergeTab').then((module) => module.MergeTab));
const HistoryTab = lazyTab(() => import('./HistoryTab').then((module) => module.HistoryTab));

type PlayerTab = Tab<AnswerOf<typeof getPlayerForEdit>>;

/**
 * One player for editors: facts, relations and pairs, associations and names by period, merging, and the history of
 * all. Readers of histories see only the history, and so does everyone for a player who has been merged, or whose
 * association none of their roles covers.
 */
export const EditedPlayerPage = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useRoute(getPlayerForEdit, { id });
  const name = query.data?.data.values.nameEn ?? '';
  const mergedInto = query.data?.data.mergedInto;
  const isInScope = query.data?.data.isInScope ?? true;
  const isEditor = useAccess()(editsPlayers) === 'allowed' && isInScope;
  const facts: PlayerTab = {
    key: 'facts',
    label: t('facts'),
    render: ({ data }) => <PlayerForm key={data.id} player={data} />,
  };
  const relations: PlayerTab = {
    key: 'relations',
    label: t('relations'),
    render: ({ data }) => <RelationsTab player={data} />,
  };
  const associations: PlayerTab = {
    key: 'associations',
    label: t('associations'),
    render: ({ data }) => <AssociationsTab player={data} />,
  };
  const names: PlayerTab = {
    key: 'names',
    label: t('names'),
    render: ({ data }) => <NamesTab player={data} />,
  };
  const merge: PlayerTab = {
    key: 'merge',
    label: t('merge.merge'),
    render: ({ data }) => <MergeTab key={data.id} playerId={data.id} />,
  };
  const history: PlayerTab = {
    key: 'history',
    label: t('history'),
    render: ({ data }) => <HistoryTab playerId={data.id} isEditor={isEditor} />,
  };
  return (
    <DetailPage
      title={name}
      query={query}
      header={() => (
        <header>
          <h1>{name}</h1>
          <Link to={paths.player(id)}>{t('public')}</Link>
          {!isInScope && <Alert type="info" showIcon title={t('beyondScope')} />}
          {mergedInto && (
            <Alert
              type="info"
              showIcon
              title={t('merge.into', { name: format.name(mergedInto.name) })}
              action={<Link to={paths.editedPlayer(mergedInto.id)}>{t('merge.open')}</Link>}
            />
          )}
        </header>
      )}
      skeleton={<RowsSkeleton rows={16} />}
      tabs={isEditor && !mergedInto ? [facts, relations, associations, names, merge, history] : [history]}
    />
  );
};
