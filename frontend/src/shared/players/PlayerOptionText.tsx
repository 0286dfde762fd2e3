import type { PlayerRef } from '@rallyrank/contracts/shared/refs';
import { useFormat } from '../format/use-format';
import { Flag } from '../ui/Flag';

/** A player in a list of suggestions: flag, name, and the name in the other script. */
export const PlayerOptionText = ({ player }: { readonly player: PlayerRef }) => {
  const format = useFormat();
  return (
    <>
      <Flag association={player.association} />
      <span lang={format.nameLang(player.name)}>{format.name(player.name)}</span>
      <span className="rr-muted" lang={format.otherLang}>
        {format.otherName(player.name)}
      </span>
    </>
  );
};
