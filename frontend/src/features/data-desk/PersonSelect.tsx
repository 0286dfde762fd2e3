import { Select } from 'antd';
import { useState } from 'react';
import { PlayerOptionText } from '~/shared/players/PlayerOptionText';
import { usePlayerOptions } from '~/shared/players/use-player-options';

interface Props {
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (playerId: string) => void;
}

/** Finds a person by name in a form. */
export const PersonSelect = (props: Props) => {
  const [text, setText] = useState('');
  const { options, hint } = usePlayerOptions(text);
  return (
    <Select
      {...props}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={hint}
      options={options.map((player) => ({ value: player.id, label: <PlayerOptionText player={player} /> }))}
    />
  );
};
