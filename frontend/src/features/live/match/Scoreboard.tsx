import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { siteSport } from '~/shared/sport/site-sport';
import { OutcomeMark } from '~/shared/ui/OutcomeMark';
import { Side } from '~/shared/ui/Side';
import { gamesOf, markedSide } from '~/shared/ui/score-figures';
import { ChanceBar } from '../board/ChanceBar';
import type { MatchDetail } from './detail';
import style from './Match.module.css';

interface Props {
  readonly detail: MatchDetail;
}

const sides = [0, 1] as const;

/** Change of a rating in whole points. It is the difference of the shown ratings. */
const Rating = ({ before, after }: { readonly before: number; readonly after: number }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const [from, to] = [Math.round(before), Math.round(after)];
  const change = to - from;
  return (
    <span>
      {t('detail.rating', { before: format.number(from), after: format.number(to) })}{' '}
      <span className={change < 0 ? style.drop : style.gain}>
        {change < 0 ? '−' : '+'}
        {format.number(Math.abs(change))}
      </span>
    </span>
  );
};

/** Rank, age and rating of a side on the day of the match. */
const Facts = ({ side }: { readonly side: MatchDetail['sides'][number] }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const ages = side.ages.map((age) => (age === null ? '–' : format.age(age)));
  return (
    <span className={style.facts}>
      {side.rank !== null && <span>{t('detail.rank', { rank: format.number(side.rank) })}</span>}
      {side.ages.some((age) => age !== null) && <span>{t('detail.age', { age: ages.join(' / ') })}</span>}
      {side.rating !== null && <Rating {...side.rating} />}
    </span>
  );
};

const Line = ({ detail: { match, sides: facts }, side }: Props & { readonly side: 0 | 1 }) => {
  const isWinner = match.winner === side + 1;
  return (
    <tr>
      <th scope="row">
        <Side side={match.sides[side]} winner={isWinner} flag="flag" />{' '}
        {markedSide(match) === side && <OutcomeMark outcome={match.outcome} />}
        <Facts side={facts[side]} />
      </th>
      {gamesOf(match, side === 0 ? 1 : 2).map(({ own, won, tieBreak }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
        <td key={at} data-ahead={won}>
          {own}
          {!won && tieBreak !== null && <sup>{tieBreak}</sup>}
        </td>
      ))}
    </tr>
  );
};

/** Both sides with the score, and the chance before the match. */
export const Scoreboard = ({ detail, chance }: Props & { readonly chance: number | null }) => {
  const { t } = useTranslation(['live', 'liveScore', 'shared']);
  return (
    <section className={`rr-card ${style.card}`} aria-label={t('shared:column.score')}>
      <div className={style.body}>
        <table className={style.board}>
          <thead className="rr-hidden">
            <tr>
              <th scope="col">{t('shared:column.side')}</th>
              {detail.match.games.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
                <th key={at} scope="col">
                  {t(`liveScore:game.${siteSport()}`, { number: at + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sides.map((side) => (
              <Line key={side} detail={detail} side={side} />
            ))}
          </tbody>
        </table>
        {chance !== null && (
          <div className={style.chance} title={t('detail.chanceHint')}>
            <span className="rr-muted">{t('detail.chance')}</span>
            <ChanceBar chance={chance} meaning="before" />
          </div>
        )}
      </div>
    </section>
  );
};
