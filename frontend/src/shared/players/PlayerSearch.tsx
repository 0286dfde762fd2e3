import { useState } from 'react';
import { Combobox } from '../ui/Combobox';
import { PlayerOptionText } from './PlayerOptionText';
import { usePlayerOptions } from './use-player-options';

interface Props {
  readonly label: string;
  readonly onSelect: (playerId: string) => void;
  readonly large?: boolean;
}

/** Finds one player by name, in either script. */
export const PlayerSearch = ({ label, onSelect, large = false }: Props) => {
  const [text, setText] = useState('');
  const { options, hint } = usePlayerOptions(text);
  return (
    <Combobox
      label={label}
      text={text}
      onText={setText}
      large={large}
      hint={hint}
      groups={[
        {
          key: 'players',
          options: options.map((player) => ({ value: player.id, content: <PlayerOptionText player={player} /> })),
        },
      ]}
      onSelect={(id) => {
        setText('');
        onSelect(id);
      }}
    />
  );
};
