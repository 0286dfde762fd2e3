import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { useFormat } from '~/shared/format/use-format';
import { FollowButton } from '~/shared/players/FollowButton';
import style from './MatchPanel.module.css';

/** Follows the players of a side, or stops following them. */
export const Follow = ({ side }: { readonly side: CompetitorRef }) => {
  const format = useFormat();
  return side.players.map(({ id, name }) => (
    <FollowButton key={id} playerId={id} name={format.name(name)} size="small" className={style.follow} />
  ));
};
