import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';
import { Button } from '~/shared/ui/Button';
import { Drawer } from '~/shared/ui/Drawer';
import { Field } from '~/shared/ui/fields';
import { EMPTY, plainSide } from '../model/new-drawing';
import { clear, isPlaced, place, placesOf, swap } from '../model/places';
import type { Names } from '../names';
import { useSideName } from '../names';
import style from '../Simulator.module.css';
import { SidePicker } from './SidePicker';

interface Props {
  readonly drawing: Drawing;
  readonly names: Names;
  readonly at: number;
  readonly onChange: (drawing: Drawing, names?: Names) => void;
  readonly onClose: () => void;
}

/** The actions for one place of a drawing. */
export const PlaceDrawer = ({ drawing, names, at, onChange, onClose }: Props) => {
  const { t } = useTranslation('simulator');
  const nameOf = useSideName(names);
  const places = placesOf(drawing);
  const side = drawing.sides[places[at] ?? EMPTY];
  const done = (next: Drawing, more?: Names) => {
    onChange(next, more);
    onClose();
  };
  const options = places.flatMap((other, number) => {
    const found = drawing.sides[other];
    return number === at ? [] : [{ value: number, label: `${number + 1} · ${found ? nameOf(found) : t('edit.free')}` }];
  });
  return (
    <Drawer narrow title={t('edit.placeTitle', { place: at + 1 })} onClose={onClose}>
      <div className={style.drawer}>
        <p>{side ? <strong>{nameOf(side)}</strong> : <span className="rr-muted">{t('edit.free')}</span>}</p>
        <SidePicker
          discipline={drawing.discipline}
          onPick={(key, players) => {
            if (isPlaced(drawing, key)) notify('warning', t('error.twice'));
            else done(place(drawing, at, plainSide(key)), new Map([[key, players]]));
          }}
        />
        {/* A native select, because antd's would open below the dialog. */}
        <Field label={t('edit.swap')}>
          {(id) => (
            <select
              id={id}
              className={style.swap}
              value=""
              onChange={(event) => done(swap(drawing, at, Number(event.target.value)))}
            >
              <option value="">{t('edit.swapWith')}</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={style.actions}>
          <Button onClick={() => done(place(drawing, at, { key: null, seed: null, entry: 'Q' }))}>
            {t('edit.qualifier')}
          </Button>
          <Button disabled={!side} onClick={() => done(clear(drawing, at))}>
            {t('edit.remove')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
};
