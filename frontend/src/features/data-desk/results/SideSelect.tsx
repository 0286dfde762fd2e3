import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { Select } from 'antd';
import { useState } from 'react';
import { useFormat } from '~/shared/format/use-format';
import { PlayerOptionText } from '~/shared/players/PlayerOptionText';
import { usePlayerOptions } from '~/shared/players/use-player-options';

interface Props {
  /** Sides of the edition. */
  readonly known: readonly CompetitorRef[];
  /** Whether a side is a pair; other pairs than the known ones cannot be chosen. */
  readonly hasPairs: boolean;
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (competitorId: string) => void;
}

/** Chooses a side of a match: one of the edition, or in singles any player by name. */
export const SideSelect = ({ known, hasPairs, ...props }: Props) => {
  const format = useFormat();
  const [text, setText] = useState('');
  const { options, hint } = usePlayerOptions(hasPairs ? '' : text);
  const nameOf = ({ players }: CompetitorRef) => players.map(({ name }) => format.name(name)).join(' / ');
  const isTyped = (side: CompetitorRef) => nameOf(side).toLowerCase().includes(text.trim().toLowerCase());
  const others = options.filter((player) => known.every(({ id }) => id !== player.id));
  return (
    <Select
      {...props}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={hint}
      options={[
        ...known
          .filter((side) => isTyped(side) || side.id === props.value)
          .map((side) => ({ value: side.id, label: nameOf(side) })),
        ...others.map((player) => ({ value: player.id, label: <PlayerOptionText player={player} /> })),
      ]}
    />
  );
};
