import { drawingSizes } from '@rallyrank/contracts/predictions/drawing';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '~/shared/ui/fields';

/** The format of a drawing: a knock-out draw, or groups before one. */
export interface DrawingFormat {
  readonly kind: 'knockout' | 'groups';
  readonly size: number;
  readonly groups: number;
  readonly members: number;
  readonly through: 1 | 2;
}

export const firstFormat: DrawingFormat = { kind: 'knockout', size: 32, groups: 4, members: 4, through: 2 };
/** Number of sides that fit into a format. */
export const roomIn = ({ kind, size, groups, members }: DrawingFormat): number =>
  kind === 'knockout' ? size : groups * members;

interface Props {
  readonly value: DrawingFormat;
  readonly onChange: (value: DrawingFormat) => void;
}

const numbers = (values: readonly number[]) => values.map((value) => ({ value, label: String(value) }));
const GROUPS = [1, 2, 3, 4, 6, 8, 12, 16];

export const FormatFields = ({ value, onChange }: Props) => {
  const { t } = useTranslation('simulator');
  const set = (patch: Partial<DrawingFormat>) => onChange({ ...value, ...patch });
  return (
    <>
      <FilterSelect<DrawingFormat['kind']>
        label={t('format.kind')}
        value={value.kind}
        width={200}
        options={[
          { value: 'knockout', label: t('format.knockout') },
          { value: 'groups', label: t('format.groups') },
        ]}
        onChange={(kind = 'knockout') => set({ kind })}
      />
      {value.kind === 'knockout' ? (
        <FilterSelect
          label={t('format.size')}
          value={value.size}
          width={110}
          options={numbers(drawingSizes)}
          onChange={(size = 32) => set({ size })}
        />
      ) : (
        <>
          <FilterSelect
            label={t('format.count')}
            value={value.groups}
            width={110}
            options={numbers(GROUPS)}
            onChange={(groups = 4) => set({ groups })}
          />
          <FilterSelect
            label={t('format.members')}
            value={value.members}
            width={110}
            options={numbers([3, 4, 5])}
            onChange={(members = 4) => set({ members })}
          />
          <FilterSelect<number>
            label={t('format.through')}
            value={value.through}
            width={130}
            options={numbers([1, 2])}
            onChange={(through) => set({ through: through === 1 ? 1 : 2 })}
          />
        </>
      )}
    </>
  );
};
