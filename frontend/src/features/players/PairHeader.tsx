import type { getPairBasicData } from '@rallyrank/contracts/players/players';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Side } from '~/shared/ui/Side';
import { SuggestLink } from '~/shared/ui/SuggestLink';
import { paths } from '~/shared/url/paths';
import { CareerStrip, CompareLink } from './CareerStrip';
import style from './PlayerHeader.module.css';
import { useActivity } from './use-activity';

type Pair = AnswerOf<typeof getPairBasicData>['data'];

/** The header of the page of a pair: both players with links to their pages, and what they won together. */
export const PairHeader = ({ data }: { readonly data: Pair }) => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const { id, players } = data;
  const activity = useActivity(data);
  const factsOf = ({ name, age, hand }: Pair['players'][number]) =>
    [format.name(name), age && format.age(age), hand && t(`shared:hand.${hand}`)].filter(Boolean).join(' · ');
  return (
    <header className={style.header}>
      <div className={style.who}>
        <h1 className="rr-competitor">
          <Side side={{ id, players }} winner layout="inline" />
        </h1>
        <CompareLink id={id} />
      </div>
      <p className={style.facts}>
        {players.map((player) => (
          <span key={player.id}>
            {factsOf(player)} · <SuggestLink to={paths.suggestPlayer(player.id)} name={format.name(player.name)} />
          </span>
        ))}
        <span>{activity}</span>
      </p>
      <CareerStrip id={id} data={data} />
    </header>
  );
};
