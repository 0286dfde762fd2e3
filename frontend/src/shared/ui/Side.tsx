import type { CompetitorRef, SideRef } from '@rallyrank/contracts/shared/refs';
import { useTranslation } from 'react-i18next';
import { PlayerLink } from './PlayerLink';
import style from './Side.module.css';

interface Props {
  /** A competitor, or the side of a match with its seed; null for a place that is not yet decided. */
  readonly side: CompetitorRef | SideRef | null;
  /** Whether it is the winner of a match, which is set in bold type. */
  readonly winner?: boolean;
  readonly layout?: 'stacked' | 'inline';
  readonly flag?: 'flag' | 'code' | 'none';
}

const markOf = (side: CompetitorRef | SideRef, name: 'seed' | 'entry'): string | null =>
  'seed' in side ? side[name] : null;

/** A player or a pair as one unit: flags, linked names, seed and entry type. */
export const Side = ({ side, winner = false, layout = 'stacked', flag = 'code' }: Props) => {
  const { t } = useTranslation('shared');
  if (side === null) return <span className="rr-muted">{t('side.tbd')}</span>;
  const seed = markOf(side, 'seed');
  const entry = markOf(side, 'entry');
  return (
    <span className={layout === 'inline' ? style.inline : style.stacked}>
      <span className={style.players}>
        {side.players.map((player) => (
          <PlayerLink key={player.id} player={player} strong={winner} flag={flag} />
        ))}
      </span>
      {seed !== null && (
        <abbr className={style.mark} title={t('side.seed', { seed })}>
          {seed}
        </abbr>
      )}
      {entry !== null && (
        <abbr className={style.mark} title={t('side.entry', { entry })}>
          {entry}
        </abbr>
      )}
    </span>
  );
};
