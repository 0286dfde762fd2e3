import { getGoatLab, getGoatRules } from '@rallyrank/contracts/stats/goat';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { pageSummary } from '~/shared/pages/page-summary';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterBar } from '~/shared/ui/FilterBar';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useUrlState } from '~/shared/url/use-url-state';
import { BySelect } from './BySelect';
import style from './LabPage.module.css';
import { LabTable } from './LabTable';
import { type Factors, order, placesOf, plainFactors, presets, readFactors, slopesOf, writeFactors } from './lab';
import { PartsLegend } from './PartsBar';
import { Sliders } from './Sliders';
import { SlopeCard } from './SlopeCard';

const defaults = { discipline: 'MS', by: 'player' };
const SHOWN = 50;
const CHARTED = 15;

/** The list with other weights, recomputed in the browser when a slider moves. */
export const LabPage = () => {
  const { t } = useTranslation('goat');
  const sport = useSport();
  const state = useUrlState(getGoatLab.query, { defaults });
  const [search, setSearch] = useSearchParams();
  const { values, query, set } = state;
  const lab = useRoute(getGoatLab, query, { keepPrevious: true });
  const rules = useRoute(getGoatRules, {}).data?.data.rules;
  const text = search.get('weights');
  const read = useMemo(() => (text === null ? plainFactors : readFactors(text)), [text]);
  const factors = read ?? plainFactors;
  const refused = [...state.refused, ...(read === null && text !== null ? [{ name: 'weights', text }] : [])];
  const weigh = (next: Factors) =>
    setSearch(
      (now) => {
        const written = writeFactors(next);
        if (written === null) now.delete('weights');
        else now.set('weights', written);
        return new URLSearchParams(now);
      },
      { replace: true, preventScrollReset: true },
    );
  const data = lab.data?.data;
  const known = useMemo(() => {
    const found = data?.rules.flatMap((key) => rules?.find((rule) => rule.key === key) ?? []);
    return data && found?.length === data.rules.length
      ? { rules: found, counts: data.counts, before: order(found, data.counts, plainFactors) }
      : undefined;
  }, [data, rules]);
  const lists = useMemo(() => {
    if (known === undefined) return undefined;
    const now = order(known.rules, known.counts, factors);
    return { places: placesOf(known.rules, now, known.before, SHOWN), slopes: slopesOf(now, known.before, CHARTED) };
  }, [known, factors]);
  return (
    <Page
      title={t('lab.title')}
      summary={pageSummary('goatLab')}
      names={[sport.disciplineName(values.discipline)]}
      asOf={lab.data?.asOf}
    >
      <DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />
      <FilterBar
        state={{
          reset: () => weigh(plainFactors),
          isDefault: writeFactors(factors) === null,
        }}
      >
        <BySelect value={values.by} onChange={(by) => set({ by })} />
        <div className={style.presets}>
          {(Object.keys(presets) as (keyof typeof presets)[]).map((name) => (
            <Button key={name} type="text" onClick={() => weigh(presets[name])}>
              {t(`lab.preset.${name}`)}
            </Button>
          ))}
        </div>
      </FilterBar>
      <NotUnderstood refused={refused} />
      <Sliders factors={factors} onChange={weigh} />
      <PageState query={lab} skeleton={<RowsSkeleton rows={20} />}>
        {({ data: { competitors } }) =>
          lists ? (
            <div className={style.lists}>
              <SlopeCard slopes={lists.slopes} depth={CHARTED} competitors={competitors} />
              <div className={style.list}>
                <PartsLegend />
                <LabTable places={lists.places} competitors={competitors} />
              </div>
            </div>
          ) : (
            <RowsSkeleton rows={20} />
          )
        }
      </PageState>
    </Page>
  );
};
