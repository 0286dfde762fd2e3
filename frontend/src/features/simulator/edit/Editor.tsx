import { drawingSizes } from '@rallyrank/contracts/predictions/drawing';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { notify } from '~/shared/notices/notices';
import { useSport } from '~/shared/sport/use-sport';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import { FilterSelect } from '~/shared/ui/fields';
import { Icon } from '~/shared/ui/Icon';
import { fieldOf, rankedSides } from '../model/field';
import { placesOf, resized } from '../model/places';
import { redrawn } from '../model/redraw';
import style from '../Simulator.module.css';
import type { Work } from '../use-drawing';
import { useFetchField } from '../use-field';
import { useFinish } from '../use-finish';
import { PlaceButton } from './PlaceButton';
import { PlaceDrawer } from './PlaceDrawer';

/** The sides in their places; each place opens the actions for it. */
export const Editor = ({ work }: { readonly work: Work & { readonly now: NonNullable<Work['now']> } }) => {
  const { t } = useTranslation('simulator');
  const sport = useSport();
  const { now, names, change } = work;
  const [at, setAt] = useState<number | null>(null);
  const fetchField = useFetchField();
  const { finish, isFinishing } = useFinish(work);
  const lot = useWrite(() => fetchField(now), {
    onSuccess: (answer) =>
      change(redrawn(now, rankedSides(now, fieldOf(now, answer)), sport.profile, createRandom(Date.now()))),
  });
  const redraw = () => (now.sides.length === 0 ? notify('warning', t('error.noPlayer')) : lot.mutate());
  const places = placesOf(now);
  const groups = now.groups.map((group, number) => ({
    number,
    from: now.groups.slice(0, number).flat().length,
    size: group.length,
  }));
  const matches = Array.from({ length: now.lines.length / 2 }, (_, match) => ({
    number: match,
    from: 2 * match,
    size: 2,
  }));
  const blocks = groups.length > 0 ? groups : matches;
  return (
    <Card
      title={t('edit.title', { count: now.sides.length })}
      extra={
        groups.length === 0 && (
          <FilterSelect
            label={t('format.size')}
            value={places.length}
            width={90}
            options={drawingSizes.map((value) => ({ value, label: String(value) }))}
            onChange={(size) => size !== undefined && change(resized(now, size))}
          />
        )
      }
    >
      <div className={style.toolbar}>
        <Button type="primary" disabled={isFinishing} onClick={finish}>
          {t('edit.finish')}
        </Button>
        <Button icon={<Icon name="swap" />} disabled={lot.isPending} onClick={redraw}>
          {t('edit.redraw')}
        </Button>
        <Button icon={<Icon name="reset" />} disabled={!work.canUndo} onClick={work.undo}>
          {t('undo')}
        </Button>
      </div>
      <ol className={style.places} data-groups={groups.length > 0}>
        {blocks.map(({ number, from, size }) => (
          <li key={number} className={style.block}>
            {groups.length > 0 && <h3>{t('group', { group: String.fromCharCode(65 + number) })}</h3>}
            {Array.from({ length: size }, (_, i) => from + i).map((one) => (
              <PlaceButton key={one} drawing={now} names={names} at={one} onOpen={setAt} />
            ))}
          </li>
        ))}
      </ol>
      {at !== null && <PlaceDrawer drawing={now} names={names} at={at} onChange={change} onClose={() => setAt(null)} />}
    </Card>
  );
};
