import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import type { Column } from '../ui/DataTable';
import { choiceText, type EntityRow } from './entity-row';

const DAY_WIDTH = 120;
const INSTANT_WIDTH = 170;

const CODE_WIDTH = 90;
/** A text of so few characters is a code. */
const CODE_LENGTH = 8;

const widthOf = ({ input, maxLength }: Field): { width?: number } => {
  if (input === 'date') return { width: DAY_WIDTH };
  return maxLength !== undefined && maxLength <= CODE_LENGTH ? { width: CODE_WIDTH } : {};
};

/** Columns of an entity's list from its declaration: the listed fields, then when each row was last changed. */
export const useEntityColumns = (entity: Entity): Column<EntityRow>[] => {
  const { t } = useTranslation('entity');
  const format = useFormat();
  const text = (field: Field, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (field.input === 'date') return format.day(String(value));
    if (field.input === 'number') return format.number(Number(value));
    if (field.input === 'switch') return value ? t('yes') : t('no');
    return choiceText(field, value, format.language);
  };
  const listed = Object.entries(entity.fields).filter(([, field]) => field.isListed);
  return [
    ...listed.map(
      ([key, field], at): Column<EntityRow> => ({
        key,
        title: field.label[format.language],
        sortBy: key,
        numeric: field.input === 'number',
        importance: at < 2 ? 1 : at < 4 ? 2 : 3,
        ...widthOf(field),
        render: (row) => text(field, row[key]),
      }),
    ),
    {
      key: 'changedAt',
      title: t('changedAt'),
      sortBy: 'changedAt',
      importance: 3,
      width: INSTANT_WIDTH,
      render: (row) => <span title={row.changedBy ?? ''}>{format.instant(row.changedAt)}</span>,
    },
  ];
};
