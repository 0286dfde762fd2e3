import { Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { z } from 'zod';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { useUrlState } from '~/shared/url/use-url-state';
import type { BasicData } from '../key-figures';
import { playedDisciplines } from '../tabs/main-discipline';
import { OpponentsCard } from './OpponentsCard';
import style from './Overview.module.css';
import { PartnersCard } from './PartnersCard';
import { SeasonsCard } from './SeasonsCard';
import { TitlesCard } from './TitlesCard';

const schema = z.object({ discipline: Discipline });

interface Props {
  readonly data: BasicData;
  /** The main one. */
  readonly first: Discipline;
}

/** The career in one discipline in short: seasons, titles, opponents and partners. */
export const Career = ({ data, first }: Props) => {
  const state = useUrlState(schema, { defaults: { discipline: first } });
  const { discipline } = state.values;
  const among = playedDisciplines(data);
  const of = { playerId: data.player.id, discipline };
  const isOfSingles = !isDoubles(discipline);
  return (
    <>
      <NotUnderstood refused={state.refused} />
      {among.length > 1 && (
        <DisciplineSwitch value={discipline} among={among} onChange={(value) => state.set({ discipline: value })} />
      )}
      <div className={style.grid}>
        <div>
          <SeasonsCard {...of} />
          <OpponentsCard {...of} isOfSingles={isOfSingles} />
        </div>
        <div>
          <TitlesCard {...of} />
          {!isOfSingles && <PartnersCard {...of} standings={data.standings} />}
        </div>
      </div>
    </>
  );
};
