import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import style from './Systems.module.css';
import { keyOf, type PointsRow } from './system-values';

const kinds = ['own', 'extra', 'borrowed', 'perWin'] as const;

interface Props {
  /** The existing rows. */
  readonly rows: readonly PointsRow[];
  /** Levels that can have separate points above an amount of prize money. */
  readonly prizeLevels: readonly string[];
  readonly onAdd: (row: PointsRow) => void;
}

/** Adds a row of points for a level. */
export const AddRow = ({ rows, prizeLevels, onAdd }: Props) => {
  const { t } = useTranslation('data-desk');
  const { profile, levelName } = useSport();
  const [kind, setKind] = useState<PointsRow['kind']>('own');
  const [level, setLevel] = useState<string | null>(null);
  const [other, setOther] = useState<string | null>(null);
  const [usd, setUsd] = useState<number | null>(null);
  const optionOf = (key: string) => ({ value: key, label: levelName(key) });
  const rowOf = (key: string): PointsRow => ({
    ...{ kind, level: key, points: {} },
    ...(kind === 'borrowed' && { other: other ?? '' }),
    ...(kind === 'extra' && { atLeastUsd: usd ?? 0 }),
  });
  const own = rows.filter((row) => row.kind === 'own').map((row) => row.level);
  // A level has points in one way: its own, those of another level, or for each win.
  const taken = new Set(rows.filter((row) => row.kind !== 'extra').map((row) => row.level));
  const levels =
    kind === 'extra'
      ? own.filter((key) => prizeLevels.includes(key) && rows.every((row) => keyOf(row) !== keyOf(rowOf(key))))
      : profile.levels.map(({ key }) => key).filter((key) => !taken.has(key));
  const isReady = level !== null && (kind !== 'borrowed' || other !== null) && (kind !== 'extra' || (usd ?? 0) > 0);
  const add = () => {
    onAdd(rowOf(level!));
    setLevel(null);
  };
  return (
    <>
      <Select
        aria-label={t('systems.kind')}
        className={style.choice!}
        value={kind}
        options={kinds.map((each) => ({ value: each, label: t(`systems.kinds.${each}`) }))}
        onChange={(next) => {
          setKind(next);
          setLevel(null);
        }}
      />
      <Select
        aria-label={t('systems.level')}
        className={style.choice!}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('systems.level')}
        value={level}
        options={levels.map(optionOf)}
        onChange={setLevel}
      />
      {kind === 'borrowed' && (
        <Select
          aria-label={t('systems.other')}
          className={style.choice!}
          placeholder={t('systems.other')}
          value={other}
          options={own.map(optionOf)}
          onChange={setOther}
        />
      )}
      {kind === 'extra' && (
        <InputNumber
          aria-label={t('systems.usd')}
          className={style.choice!}
          placeholder={t('systems.usd')}
          min={1}
          precision={0}
          value={usd}
          onChange={setUsd}
        />
      )}
      <Button disabled={!isReady} onClick={add}>
        {t('systems.addRow')}
      </Button>
    </>
  );
};
