import { Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { z } from 'zod';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { useUrlState } from '~/shared/url/use-url-state';
import type { Career as CareerData } from '../key-figures';
import { playedDisciplines } from '../tabs/main-discipline';
import { OpponentsCard } from './OpponentsCard';
import style from './Overview.module.css';
import { PartnersCard } from './PartnersCard';
import { SeasonsCard } from './SeasonsCard';
import { TitlesCard } from './TitlesCard';

const schema = z.object({ discipline: Discipline });

interface Props {
  /** Id of a player or a pair. */
  readonly id: string;
  readonly data: CareerData;
  /** The main discipline. */
  readonly first: Discipline;
  readonly withPartners: boolean;
}

/** A short overview of the career in one discipline: seasons, titles, opponents and partners. */
export const Career = ({ id, data, first, withPartners }: Props) => {
  const state = useUrlState(schema, { defaults: { discipline: first } });
  const { discipline } = state.values;
  const among = playedDisciplines(data);
  const of = { playerId: id, discipline };
  const hasPartners = withPartners && isDoubles(discipline);
  return (
    <>
      <NotUnderstood refused={state.refused} />
      {among.length > 1 && (
        <DisciplineSwitch value={discipline} among={among} onChange={(value) => state.set({ discipline: value })} />
      )}
      <div className={style.grid}>
        <div>
          <SeasonsCard {...of} />
          <OpponentsCard {...of} withPartner={hasPartners} />
        </div>
        <div>
          <TitlesCard {...of} />
          {hasPartners && <PartnersCard {...of} standings={data.standings} />}
        </div>
      </div>
    </>
  );
};
