import { getPlayerOptionById } from '@rallyrank/contracts/players/players';
import { Select } from 'antd';
import { useState } from 'react';
import { useRoute } from '~/shared/api/use-route';
import { PlayerOptionText } from '~/shared/players/PlayerOptionText';
import { usePlayerOptions } from '~/shared/players/use-player-options';
import style from './DataDesk.module.css';

interface Props {
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (playerId: string) => void;
}

/** Finds a person by name in a form. The ids distinguish namesakes. */
export const PersonSelect = (props: Props) => {
  const [text, setText] = useState('');
  const { options, hint } = usePlayerOptions(text);
  const { value = '' } = props;
  const isFound = options.some(({ id }) => id === value);
  const chosen = useRoute(getPlayerOptionById, { id: value }, { enabled: value !== '' && !isFound });
  const shown = isFound || value === '' || !chosen.data ? options : [chosen.data.data, ...options];
  return (
    <Select
      {...props}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={hint}
      options={shown.map((player) => ({
        value: player.id,
        label: (
          <span className={style.person}>
            <PlayerOptionText player={player} />
            <span className="rr-muted">{player.id}</span>
          </span>
        ),
      }))}
    />
  );
};
