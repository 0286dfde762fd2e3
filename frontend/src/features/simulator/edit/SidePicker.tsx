import type { PlayerRef } from '@rallyrank/contracts/shared/refs';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { sideKeyOf } from '@rallyrank/contracts/sport/draws/side-key';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';
import { PlayerOptionText } from '~/shared/players/PlayerOptionText';
import { usePlayerOptions } from '~/shared/players/use-player-options';
import { Button } from '~/shared/ui/Button';
import { Combobox } from '~/shared/ui/Combobox';
import style from '../Simulator.module.css';

interface Props {
  readonly discipline: Discipline;
  readonly onPick: (key: string, players: readonly PlayerRef[]) => void;
}

/** Finds a player, or two of them in doubles. */
export const SidePicker = ({ discipline, onPick }: Props) => {
  const { t } = useTranslation('simulator');
  const [text, setText] = useState('');
  const [first, setFirst] = useState<PlayerRef | null>(null);
  const { options, hint } = usePlayerOptions(text);
  const pair = isDoubles(discipline);
  const pick = (id: string) => {
    const player = options.find((option) => option.id === id);
    if (!player || player.id === first?.id) return;
    setText('');
    if (pair && !first) return setFirst(player);
    const players = first ? [first, player] : [player];
    return onPick(sideKeyOf(players.map((one) => one.id)), players);
  };
  return (
    <div className={style.form}>
      {first && (
        <p className={style.chosen}>
          <PlayerOptionText player={first} />
          <Button size="small" type="text" onClick={() => setFirst(null)}>
            {t('edit.otherFirst')}
          </Button>
        </p>
      )}
      <Combobox
        label={t(first ? 'edit.partner' : 'edit.player')}
        text={text}
        onText={setText}
        hint={hint}
        groups={[
          {
            key: 'players',
            options: options.map((player) => ({ value: player.id, content: <PlayerOptionText player={player} /> })),
          },
        ]}
        onSelect={pick}
      />
      {first && <Button onClick={() => notify('warning', t('error.partner'))}>{t('edit.place')}</Button>}
    </div>
  );
};
