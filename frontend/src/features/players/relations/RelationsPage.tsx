import { getAllRelationList } from '@rallyrank/contracts/players/relations';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { FilterBar } from '~/shared/ui/FilterBar';
import { Field } from '~/shared/ui/fields';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { useUrlState } from '~/shared/url/use-url-state';
import { AroundPlayer } from './AroundPlayer';
import { DepthSwitch } from './DepthSwitch';
import { MostRelated } from './MostRelated';
import style from './Relations.module.css';
import { RelationsFilter } from './relations-filter';

const defaults = { depth: '1' };

/** The family and the coaches around a player, as a graph and as a list. */
export const RelationsPage = () => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const state = useUrlState(RelationsFilter, { defaults });
  const { id, depth, open } = state.values;
  const query = useRoute(
    getAllRelationList,
    { id: id ?? '', depth: String(depth), ...(open !== undefined && { open }) },
    { enabled: id !== undefined, keepPrevious: true },
  );
  const middle = id === undefined ? undefined : query.data?.data.nodes[0]?.person;
  const choose = (next: string) => state.set({ id: next, open: undefined });
  return (
    <Page
      title={t('relations.title')}
      summary={pageSummary('relations')}
      names={middle && [format.name(middle.name)]}
      asOf={query.data?.asOf}
    >
      <NotUnderstood refused={state.refused} />
      <FilterBar state={state}>
        <Field label={t('relations.player')} wide>
          {() => (
            <div className={style.search}>
              <PlayerSearch label={t('relations.find')} onSelect={choose} />
            </div>
          )}
        </Field>
        {id !== undefined && (
          <Field label={t('relations.depth')} wide>
            {() => <DepthSwitch value={depth} onChange={(next) => state.set({ depth: next, open: undefined })} />}
          </Field>
        )}
      </FilterBar>
      {id === undefined ? <MostRelated /> : <AroundPlayer id={id} query={query} state={state} />}
    </Page>
  );
};
