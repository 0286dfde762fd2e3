import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Bracket } from '~/shared/bracket/Bracket';
import { RoundList } from '~/shared/bracket/RoundList';
import { useIsNarrow } from '~/shared/browser/use-media';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import type { Board } from '../model/board';
import type { Answer } from '../model/calculation';
import type { Format } from '../model/format';
import { withResult } from '../model/results';
import type { Names } from '../names';
import { useSideName } from '../names';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { GroupStage } from './GroupStage';
import { ResultDrawer } from './ResultDrawer';
import { matchOf, roundsOf } from './rounds';

interface Props {
  readonly work: Work;
  readonly drawing: Drawing;
  readonly names: Names;
  readonly board: Board;
  readonly format: Format;
  readonly answer: Answer | undefined;
}

/**
 * The rounds of a drawing: a tree if there is room for it, otherwise one round at a time; the result of each match can
 * be set by hand.
 */
export const BoardView = ({ work, drawing, names, board, format, answer }: Props) => {
  const { t } = useTranslation('simulator');
  const sport = useSport();
  const nameOf = useSideName(names);
  const isNarrow = useIsNarrow();
  const [followed, setFollowed] = useState<string | null>(null);
  const [round, setRound] = useState<RoundCode>();
  const [open, setOpen] = useState<string | null>(null);
  const rounds = roundsOf(drawing, names, board);
  const match = open === null ? undefined : matchOf(board, open);
  const extra = ({ id, sides: [one, two] }: MatchView) => (
    <Button
      size="small"
      type="text"
      className={style.byHand}
      aria-label={t('play.resultOf', {
        match: [one, two]
          .map((side) => nameOf({ key: side.players.length > 0 ? side.id : null, seed: null, entry: null }))
          .join(' – '),
      })}
      onClick={() => setOpen(id)}
    >
      {t('play.byHand')}
    </Button>
  );
  const shared = { rounds, followed, onFollow: setFollowed, chances: undefined, extra };
  const stage = board.stages[drawing.stage];
  return (
    <>
      {drawing.groups.length > 0 && (
        <GroupStage drawing={drawing} names={names} matches={board.matches[0]!} places={answer?.places} extra={extra} />
      )}
      {rounds.length > 0 &&
        (isNarrow ? (
          <RoundList
            {...shared}
            chosen={round ?? (stage?.kind === 'knockout' ? stage.code : rounds[0]!.round)}
            onChoose={setRound}
          />
        ) : (
          <Bracket title={`${t('title')} · ${sport.disciplineName(drawing.discipline)}`} {...shared} />
        ))}
      {match && (
        <ResultDrawer
          drawing={drawing}
          names={names}
          match={match}
          format={format}
          onResult={(result) => work.change(withResult(drawing, result))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
