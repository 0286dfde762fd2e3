import { getPlayerOptionById } from '@rallyrank/contracts/players/players';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PlayerSearch } from '~/shared/players/PlayerSearch';
import { Button } from '~/shared/ui/Button';
import { Icon } from '~/shared/ui/Icon';
import { PairLink } from '~/shared/ui/PairLink';
import { RemoveButton } from '~/shared/ui/RemoveButton';
import { Side } from '~/shared/ui/Side';
import style from './H2H.module.css';
import type { Pair } from './h2h-pair';

interface ChosenProps {
  readonly id: string;
  /** The competitor in the answer, which is the only source for a pair. */
  readonly side: CompetitorRef | undefined;
  readonly looking: boolean;
  readonly leads: boolean;
  readonly onRemove: () => void;
}

/** The chosen competitor, with a button that returns to the search. */
const Chosen = ({ id, side, looking, leads, onRemove }: ChosenProps) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const player = useRoute(getPlayerOptionById, { id }, { enabled: side === undefined && !looking }).data?.data;
  const competitor = side ?? (player && { id, players: [player] });
  const label = t('h2h.remove', { name: competitor?.players.map(({ name }) => format.name(name)).join(' / ') ?? '' });
  return (
    <span className={style.chosen}>
      {competitor && <Side side={competitor} winner={leads} />}
      {competitor && <PairLink side={competitor} />}
      <RemoveButton label={label} onRemove={onRemove} />
    </span>
  );
};

const Total = ({ total }: Pick<Pair, 'total'>) => (
  <p className={style.score} data-testid="h2h-total">
    <span className={total.won >= total.lost ? style.lead : undefined}>{total.won}</span>–
    <span className={total.lost >= total.won ? style.lead : undefined}>{total.lost}</span>
  </p>
);

interface Props {
  readonly ids: readonly [string | undefined, string | undefined];
  readonly pair: Pair | undefined;
  /** Whether the answer with both competitors is still loading. */
  readonly looking: boolean;
  readonly onChoose: (first: string | undefined, second: string | undefined) => void;
}

/**
 * Two searches, each replaced by the chosen competitor, with the score between them; walkovers do not count as wins.
 */
export const Scoreboard = ({ ids: [first, second], pair, looking, onChoose }: Props) => {
  const { t } = useTranslation('players');
  const { won = 0, lost = 0, walkoversWon = 0, walkoversLost = 0 } = pair?.total ?? {};
  return (
    <section className={style.total} aria-label={t('h2h.tally')}>
      <div>
        {first ? (
          <Chosen
            id={first}
            side={pair?.sides[0]}
            looking={looking}
            leads={won > lost}
            onRemove={() => onChoose(undefined, second)}
          />
        ) : (
          <PlayerSearch label={t('h2h.first')} onSelect={(id) => onChoose(id, second)} />
        )}
      </div>
      <div className={style.swap}>
        {pair ? <Total total={pair.total} /> : <Icon name="versus" size={20} />}
        {first !== undefined && second !== undefined && (
          <Button type="text" size="small" icon={<Icon name="swap" />} onClick={() => onChoose(second, first)}>
            {t('h2h.swap')}
          </Button>
        )}
      </div>
      <div>
        {second ? (
          <Chosen
            id={second}
            side={pair?.sides[1]}
            looking={looking}
            leads={lost > won}
            onRemove={() => onChoose(first, undefined)}
          />
        ) : (
          <PlayerSearch label={t('h2h.second')} onSelect={(id) => onChoose(first, id)} />
        )}
      </div>
      {walkoversWon + walkoversLost > 0 && (
        <p className={style.walkovers}>{t('h2h.walkovers', { won: walkoversWon, lost: walkoversLost })}</p>
      )}
    </section>
  );
};
