import { getH2HMatrix } from '@rallyrank/contracts/stats/head-to-head';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { Page } from '~/shared/ui/Page';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { comparedAges } from './at-age';
import style from './Battle.module.css';
import { BattleExamples } from './BattleExamples';
import { BattleFigures } from './BattleFigures';
import { BattleMatrix } from './BattleMatrix';
import { BattleRadar } from './BattleRadar';
import { BattleRanks } from './BattleRanks';
import { ComparedPlayers } from './ComparedPlayers';
import { idsIn, MOST_COMPARED } from './compared';
import { useBattle } from './use-battle';
import { usePlayerNames } from './use-player-names';

const BattleAtAge = lazy(() => import('./BattleAtAge').then((module) => ({ default: module.BattleAtAge })));

const NOBODY: readonly string[] = [];
const USUAL_AGE = 25;

/** The age in the address; the usual one if there is none. */
const ageIn = (search: URLSearchParams): number =>
  comparedAges.find((age) => String(age) === search.get('age')) ?? USUAL_AGE;

/** Up to six players: every head-to-head among them, their figures side by side, as a radar and as ranks over time. */
export const BattlePage = () => {
  const { t } = useTranslation('players');
  const [search, setSearch] = useSearchParams();
  const ids = idsIn(search.get('ids'));
  const query = useRoute(getH2HMatrix, { competitorIds: ids.join(',') }, { enabled: ids.length > 1 });
  const battle = useBattle(ids.length > 1 ? ids : NOBODY);
  const names = usePlayerNames(ids).filter((name) => name !== undefined);
  const age = ageIn(search);
  const open = (next: readonly string[], nextAge: number) =>
    setSearch(
      {
        ...(next.length > 0 && { ids: next.join(',') }),
        ...(nextAge !== USUAL_AGE && { age: String(nextAge) }),
      },
      { preventScrollReset: true },
    );
  const choose = (next: readonly string[]) => open(next, age);
  return (
    <Page title={t('battle.title')} names={names} asOf={query.data?.asOf}>
      <p className="rr-muted">{t('battle.about', { most: MOST_COMPARED })}</p>
      <ComparedPlayers ids={ids} most={MOST_COMPARED} onChange={choose} />
      {ids.length > 1 ? (
        <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
          {({ data }) => (
            <>
              <BattleMatrix matrix={data} />
              <BattleFigures {...battle} />
              <Suspense>
                <BattleAtAge players={battle.players} age={age} onChange={(next) => open(ids, next)} />
              </Suspense>
              <div className={style.pictures}>
                <BattleRadar players={battle.players} />
                <BattleRanks ids={ids} />
              </div>
            </>
          )}
        </PageState>
      ) : (
        <>
          <EmptyState title={t('battle.choose')} hint={t('battle.chooseHint')} />
          <BattleExamples />
        </>
      )}
    </Page>
  );
};
