import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import type { Column } from '../ui/table/column';
import { useColumns } from '../ui/table/columns';
import { DictTag } from './DictTag';
import { type EntityRow, importanceOf, nameField, nameOf } from './entity-row';
import { useFieldText } from './use-field-text';

/** Maximum length of a text that counts as a code. */
const CODE_LENGTH = 8;

const lookOf = ({ input, maxLength = Infinity }: Field): Pick<Column<EntityRow>, 'size' | 'align'> => {
  if (input === 'number') return { size: 'figure', align: 'end' };
  if (input === 'date' || input === 'instant' || input === 'select') return { size: 'words' };
  return { size: maxLength <= CODE_LENGTH ? 'figure' : 'names' };
};

/** Content of the cells of some fields, instead of their text. */
export type Cells = Readonly<Record<string, (row: EntityRow, text: string) => ReactNode>>;

/**
 * Columns of an entity's list from its declaration: the name, the other listed fields, then the times at which each row
 * was created and changed.
 */
export const useEntityColumns = (entity: Entity, cells: Cells = {}): Column<EntityRow>[] => {
  const { t } = useTranslation('entity');
  const format = useFormat();
  const { text, chosen } = useFieldText(Object.values(entity.fields));
  const shown = (field: Field, value: unknown): ReactNode => (
    <DictTag look={chosen(field, value)?.look ?? null} text={text(field, value)} />
  );
  const column = useColumns<EntityRow>();
  const importance = importanceOf(entity, format.language);
  const naming = nameField(entity, format.language);
  const listed = Object.entries(entity.fields)
    .filter(([, field]) => field.isListed && field.input !== 'parent')
    .sort(([one], [two]) => Number(two === naming) - Number(one === naming));
  /** If an entry has no name in this language, the one in the other language is shown. */
  const named = (row: EntityRow, key: string) => (key === naming ? nameOf(entity, row, format.language) : row[key]);
  return [
    ...listed.map(([key, field]) =>
      column.text((row) => cells[key]?.(row, text(field, named(row, key))) ?? shown(field, named(row, key)), {
        key,
        title: field.label[format.language],
        sortBy: key,
        importance: importance(key),
        isRowHeader: key === naming,
        ...lookOf(field),
      }),
    ),
    ...(entity.showsCreators
      ? [column.text((row) => (row.creator as string | null) ?? null, { title: t('creator'), importance: 3 })]
      : []),
    ...(['createTime', 'updateTime'] as const).map((key) =>
      column.instant((row) => row[key], { key, title: t(key), sortBy: key, importance: 3 }),
    ),
  ];
};
