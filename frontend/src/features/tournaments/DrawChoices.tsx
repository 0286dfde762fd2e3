import { useTranslation } from 'react-i18next';
import { type Round, sidesOf } from '~/shared/bracket/bracket-model';
import type { Chances } from '~/shared/bracket/draw-chances';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { FilterSelect } from '~/shared/ui/fields';
import type { UrlState } from '~/shared/url/use-url-state';
import type { DrawState } from './draw-state';
import style from './EventPage.module.css';

interface Props {
  readonly rounds: readonly Round[];
  readonly stage: Chances['stage'];
  /** Whether the positions are known, which chances require. */
  readonly hasChances: boolean;
  readonly state: UrlState<typeof DrawState>;
}

/** Selects a competitor to follow through a draw, and whether to show chances. */
export const DrawChoices = ({ rounds, stage, hasChances, state }: Props) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const { follow, chances } = state.values;
  // Between two rounds every known match has a winner, and the next ones are not known yet.
  const hasLast = stage !== 'main' || rounds.some(({ round }) => round === 'F');
  const isOver = hasLast && rounds.every(({ matches }) => matches.every(({ winner }) => winner !== null));
  const states = [
    ...(isOver ? [] : [{ value: 'now', label: t('chances.now') }]),
    ...rounds
      .filter(({ round }) => round !== 'BR')
      .map(({ round }) => ({ value: round, label: t('chances.before', { round: sport.roundName(round) }) })),
  ];
  return (
    <div className={style.choice}>
      <FilterSelect
        label={t('draw.follow')}
        value={follow}
        width={240}
        placeholder={t('draw.nobody')}
        options={sidesOf(rounds).map(({ id, players }) => ({
          value: id,
          label: players.map(({ name }) => format.name(name)).join(' / '),
        }))}
        onChange={(next) => state.set({ follow: next })}
      />
      {hasChances && (
        <FilterSelect<string>
          label={t('chances.title')}
          value={chances}
          width={240}
          placeholder={t('chances.hidden')}
          options={states}
          onChange={(next) => state.set({ chances: next })}
        />
      )}
    </div>
  );
};
