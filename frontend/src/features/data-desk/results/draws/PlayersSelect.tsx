import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonSelect } from '../../PersonSelect';

interface Props {
  readonly discipline: Discipline;
  /** Called with the player, or with both players of a pair once they are chosen. */
  readonly onChoose: (playerIds: string[]) => void;
  /** Whether the choice remains visible. */
  readonly stays?: boolean;
}

/** Finds a player by name, or the two players of a pair. */
export const PlayersSelect = ({ discipline, onChoose, stays = false }: Props) => {
  const { t } = useTranslation('data-desk');
  const [chosen, choose] = useState<readonly (string | undefined)[]>([]);
  const count = isDoubles(discipline) ? 2 : 1;
  const set = (at: number, id: string) => {
    const ids = Array.from({ length: count }, (_, i) => (i === at ? id : chosen[i]));
    const complete = ids.filter((each) => each !== undefined);
    const isComplete = complete.length === count && new Set(complete).size === count;
    choose(isComplete && !stays ? [] : ids);
    if (isComplete) onChoose(complete);
  };
  return Array.from({ length: count }, (_, at) => (
    <Form.Item
      // biome-ignore lint/suspicious/noArrayIndexKey: the two places do not move
      key={at}
      label={count === 1 ? t('draws.player') : t('draws.playerOf', { number: at + 1 })}
      htmlFor={`player-${at}`}
    >
      <PersonSelect
        id={`player-${at}`}
        {...(chosen[at] !== undefined && { value: chosen[at] })}
        onChange={(id) => set(at, id)}
      />
    </Form.Item>
  ));
};
