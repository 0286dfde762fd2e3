import type { Drawing, DrawingResult } from '@rallyrank/contracts/predictions/drawing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { Field } from '~/shared/ui/fields';
import { Input } from '~/shared/ui/Input';
import { SubmitForm } from '~/shared/ui/SubmitForm';
import type { BoardMatch } from '../model/board';
import type { Format } from '../model/format';
import { gamesFrom } from '../model/games-from';
import { type Names, useSideName } from '../names';
import style from '../Simulator.module.css';

interface Props {
  readonly drawing: Drawing;
  readonly names: Names;
  readonly match: BoardMatch;
  readonly format: Format;
  readonly onResult: (result: DrawingResult) => void;
  readonly onClose: () => void;
}

/** Sets a result by hand: the winner, and optionally a score. */
export const ResultDrawer = ({ drawing, names, match, format, onResult, onClose }: Props) => {
  const { t } = useTranslation('simulator');
  const nameOf = useSideName(names);
  const [text, setText] = useState(match.result?.games.map((game) => game.join('-')).join(' ') ?? '');
  const { round, match: number } = match;
  const give = (winner: 1 | 2, games: DrawingResult['games']) => {
    onResult({ round, match: number, winner, games });
    onClose();
  };
  const score = gamesFrom(text, format);
  return (
    <Drawer narrow title={t('play.result')} onClose={onClose}>
      <SubmitForm className={style.drawer} onSubmit={() => score && give(score.winner, score.games)}>
        {([1, 2] as const).map((winner) => (
          <Button key={winner} onClick={() => give(winner, [])}>
            {t('play.winner', { name: nameOf(drawing.sides[match.sides[winner - 1]!]!) })}
          </Button>
        ))}
        <Field label={t('play.score')}>
          {(id) => (
            <Input
              id={id}
              value={text}
              placeholder="21-15 18-21 21-19"
              aria-invalid={text !== '' && !score}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Button type="primary" submit disabled={!score}>
          {t('play.setScore')}
        </Button>
      </SubmitForm>
    </Drawer>
  );
};
