import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Flag } from '~/shared/ui/Flag';
import { EMPTY } from '../model/new-drawing';
import { placesOf } from '../model/places';
import type { Names } from '../names';
import style from '../Simulator.module.css';

interface Props {
  readonly drawing: Drawing;
  readonly names: Names;
  readonly at: number;
  readonly onOpen: (at: number) => void;
}

/** A place of a drawing with the side on it. */
export const PlaceButton = ({ drawing, names, at, onOpen }: Props) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const side = drawing.sides[placesOf(drawing)[at] ?? EMPTY];
  const players = side?.key == null ? [] : (names.get(side.key) ?? []);
  return (
    <button type="button" className={style.place} onClick={() => onOpen(at)}>
      <span className={style.number}>{at + 1}</span>
      <span className={style.who}>
        {players.map((player) => (
          <span key={player.id} className={style.player}>
            <Flag association={player.association} show="flag" />
            <span lang={format.nameLang(player.name)}>{format.name(player.name)}</span>
          </span>
        ))}
        {side?.key === null && t('qualifier')}
        {!side && <span className={style.free}>{t('edit.free')}</span>}
      </span>
      {side?.seed && <span className={style.seed}>{side.seed}</span>}
    </button>
  );
};
