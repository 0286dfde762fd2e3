import { getSite } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Bone, EmptyState } from '~/shared/ui/PageState';
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
import { CHANCE_HEIGHT, WinChance } from './WinChance';

/** Height of the card with the facts about both, in pixels. */
const IDENTITIES_HEIGHT = 304;

interface Props {
  readonly pair: Pair;
  /** Whether a filter may leave out meetings. */
  readonly isFiltered: boolean;
}

/** The chances of a match today, both competitors, their meetings, and then the charts and totals of those. */
export const Duel = ({ pair, isFiltered }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const dataFrom = useRoute(getSite, {}).data?.data.firstDate ?? null;
  const { sides, isLoading } = useSideData(pair.sides);
  const met = pair.byDiscipline.map(({ discipline }) => discipline);
  const discipline = sides && commonDiscipline(sides, met);
  const isPartial = sides?.every(({ players }) =>
    players.every(({ figures }) => knownSince(figures, dataFrom) !== null),
  );
  return (
    <>
      <div className={style.breakdown}>
        <div className={style.stack}>
          {isLoading && <Bone height={CHANCE_HEIGHT} />}
          {discipline && <WinChance ids={[pair.sides[0].id, pair.sides[1].id]} discipline={discipline} />}
          {pair.matches.length > 0 && <Totals pair={pair} />}
        </div>
        {isLoading && <Bone height={IDENTITIES_HEIGHT} />}
        {sides && <Identities sides={sides} discipline={discipline} />}
      </div>
      {pair.matches.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'h2h.noneHere' : 'h2h.never')}
          hint={t(isFiltered ? 'h2h.noneHereHint' : 'h2h.neverHint')}
        />
      ) : (
        <>
          <Meetings pair={pair} />
          <BalanceChart pair={pair} />
          <H2HBreakdown pair={pair} />
        </>
      )}
      {isPartial && dataFrom !== null && <p className="rr-muted">{t('h2h.since', { date: format.day(dataFrom) })}</p>}
    </>
  );
};
