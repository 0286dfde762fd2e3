import { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { listGoat } from '@rallyrank/contracts/stats/goat';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { LinksCard } from '~/shared/ui/LinksCard';
import { paths } from '~/shared/url/paths';

const MEMBERS = 4;

interface ExampleProps {
  readonly title: string;
  readonly rows: readonly { readonly competitor: CompetitorRef }[] | undefined;
}

const Example = ({ title, rows = [] }: ExampleProps) => {
  const format = useFormat();
  const players = rows.flatMap(({ competitor }) => competitor.players);
  if (players.length < 2) return null;
  return (
    <li>
      <Link to={paths.battle(players.map(({ id }) => id))}>{title}</Link>
      <p className="rr-muted">{players.map(({ name }) => format.name(name)).join(' · ')}</p>
    </li>
  );
};

const ExamplesOf = ({ discipline }: { readonly discipline: Discipline }) => {
  const { t } = useTranslation('players');
  const name = useSport().disciplineName(discipline);
  const ranked = useRoute(listRanking, { type: 'bwf', discipline, pageSize: MEMBERS });
  const greatest = useRoute(listGoat, { discipline, pageSize: MEMBERS });
  return (
    <>
      <Example title={t('battle.ofRanking', { discipline: name })} rows={ranked.data?.rows} />
      <Example title={t('battle.ofGoat', { discipline: name })} rows={greatest.data?.rows} />
    </>
  );
};

/** Links to battles of the best players of the present list and of all time in each singles discipline. */
export const BattleExamples = () => {
  const { t } = useTranslation('players');
  const { disciplines } = useSport();
  return (
    <LinksCard title={t('battle.examples')}>
      {disciplines
        .filter((discipline) => !isDoubles(discipline))
        .map((discipline) => (
          <ExamplesOf key={discipline} discipline={discipline} />
        ))}
    </LinksCard>
  );
};
