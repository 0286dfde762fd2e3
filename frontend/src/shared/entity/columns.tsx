import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import type { Column } from '../ui/table/column';
import { useColumns } from '../ui/table/columns';
import { DictTag } from './DictTag';
import { type EntityRow, importanceOf, nameField } from './entity-row';
import { useChoices } from './use-choices';

/** A text of so few characters is a code. */
const CODE_LENGTH = 8;

const lookOf = ({ input, maxLength = Infinity }: Field): Pick<Column<EntityRow>, 'size' | 'align'> => {
  if (input === 'number') return { size: 'figure', align: 'end' };
  if (input === 'date' || input === 'select') return { size: 'words' };
  return { size: maxLength <= CODE_LENGTH ? 'figure' : 'names' };
};

/** What the cells of some fields hold instead of their text. */
export type Cells = Readonly<Record<string, (row: EntityRow, text: string) => ReactNode>>;

/** Columns of an entity's list from its declaration: the listed fields, then when each row was last changed. */
export const useEntityColumns = (entity: Entity, cells: Cells = {}): Column<EntityRow>[] => {
  const { t } = useTranslation('entity');
  const format = useFormat();
  const choicesOf = useChoices(Object.values(entity.fields));
  const chosen = (field: Field, value: unknown) => choicesOf(field).find((choice) => choice.value === value);
  const text = (field: Field, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (field.input === 'date') return format.day(String(value));
    if (field.input === 'number') return format.number(Number(value));
    if (field.input === 'switch') return value ? t('yes') : t('no');
    return chosen(field, value)?.label ?? String(value);
  };
  const shown = (field: Field, value: unknown): ReactNode => (
    <DictTag look={chosen(field, value)?.look ?? null} text={text(field, value)} />
  );
  const column = useColumns<EntityRow>();
  const importance = importanceOf(entity, format.language);
  const listed = Object.entries(entity.fields).filter(([, field]) => field.isListed && field.input !== 'parent');
  return [
    ...listed.map(([key, field]) =>
      column.text((row) => cells[key]?.(row, text(field, row[key])) ?? shown(field, row[key]), {
        key,
        title: field.label[format.language],
        sortBy: key,
        importance: importance(key),
        isRowHeader: key === nameField(entity, format.language),
        ...lookOf(field),
      }),
    ),
    column.instant((row) => row.updateTime, { title: t('updateTime'), sortBy: 'updateTime', importance: 3 }),
  ];
};
