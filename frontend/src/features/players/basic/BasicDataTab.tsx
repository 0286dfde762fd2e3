import { type BasicData, hasCareer } from '../key-figures';
import { BandsCard } from './BandsCard';
import { EloCard } from './EloCard';
import { FixedDoublesCard } from './FixedDoublesCard';
import { GoatCard } from './GoatCard';
import { PersonCard } from './PersonCard';
import { RecordCard } from './RecordCard';
import { RelationsCard } from './RelationsCard';
import { StandingsCard } from './StandingsCard';

/** Everything that is known about the person, and the figures of the career; unknown facts are left out. */
export const BasicDataTab = ({ data }: { readonly data: BasicData }) => (
  <>
    <PersonCard data={data} />
    {data.relations.length > 0 && <RelationsCard data={data} />}
    {data.fixedDoubles.length > 0 && <FixedDoublesCard data={data} />}
    {data.figures.length > 0 && <RecordCard rows={data.figures} />}
    {data.standings.length > 0 && <StandingsCard rows={data.standings} />}
    {hasCareer(data) && (
      <>
        <BandsCard standings={data.standings} />
        <EloCard playerId={data.player.id} />
        <GoatCard playerId={data.player.id} />
      </>
    )}
  </>
);
