import { getSite } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { EmptyState } from '~/shared/ui/PageState';
import style from '../H2H.module.css';
import { H2HBreakdown } from '../H2HBreakdown';
import type { Pair } from '../h2h-pair';
import { knownSince } from '../key-figures';
import { Meetings } from '../Meetings';
import { BalanceChart } from './BalanceChart';
import { commonDiscipline } from './forecast';
import { Identities } from './Identities';
import { Totals } from './Totals';
import { useSideData } from './use-side-data';
import { WinChance } from './WinChance';

interface Props {
  readonly pair: Pair;
  /** Some meetings may be left out by a filter. */
  readonly isFiltered: boolean;
}

/** Both competitors, who would win today, and their head-to-head. */
export const Duel = ({ pair, isFiltered }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const dataFrom = useRoute(getSite, {}).data?.data.firstDate ?? null;
  const sides = useSideData(pair.sides);
  const met = pair.byDiscipline.map(({ discipline }) => discipline);
  const discipline = sides && commonDiscipline(sides, met);
  const isPartial = sides?.every(({ players }) =>
    players.every(({ figures }) => knownSince(figures, dataFrom) !== null),
  );
  return (
    <>
      {isPartial && dataFrom !== null && <p className="rr-muted">{t('h2h.since', { date: format.day(dataFrom) })}</p>}
      <div className={style.breakdown}>
        <div className={style.stack}>
          {sides && <Identities sides={sides} discipline={discipline} />}
          {pair.matches.length > 0 && <Totals pair={pair} />}
        </div>
        <div className={style.stack}>
          {discipline && <WinChance ids={[pair.sides[0].id, pair.sides[1].id]} discipline={discipline} />}
          <BalanceChart pair={pair} />
        </div>
      </div>
      {pair.matches.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'h2h.noneHere' : 'h2h.never')}
          hint={t(isFiltered ? 'h2h.noneHereHint' : 'h2h.neverHint')}
        />
      ) : (
        <>
          <Meetings pair={pair} />
          <H2HBreakdown pair={pair} />
        </>
      )}
    </>
  );
};
