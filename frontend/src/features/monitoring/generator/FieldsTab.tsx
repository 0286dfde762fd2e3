import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type FieldSpec, newField } from '@rallyrank/contracts/monitoring/field-spec';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { FieldDrawer } from './FieldDrawer';
import { FieldRow } from './FieldRow';
import style from './Generator.module.css';
import type { TabProps } from './tab-props';

/** Announcements for screen readers while a field is moved. */
const useAnnouncements = (fields: readonly FieldSpec[]): Announcements => {
  const { t } = useTranslation('monitoring');
  const place = (id: unknown) => fields.findIndex(({ key }) => key === id) + 1;
  const at = (id: unknown, over: unknown) => ({ name: String(id), place: place(over), count: fields.length });
  return {
    onDragStart: ({ active }) => t('gen.drag.taken', at(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? t('gen.drag.over', at(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('gen.drag.dropped', at(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('gen.drag.cancelled', at(active.id, active.id)),
  };
};

/** A key that no field has yet. */
const freeKey = (fields: readonly FieldSpec[]): string => {
  const numbers = fields.map((_, i) => `field${i + 1}`);
  return numbers.find((key) => fields.every((field) => field.key !== key)) ?? `field${fields.length + 1}`;
};

/**
 * The fields in their order, which is that of the form and of the list. They are moved with the pointer or the
 * keyboard.
 */
export const FieldsTab = ({ spec, change }: TabProps) => {
  const { t } = useTranslation('monitoring');
  const [edited, edit] = useState<number>();
  const { fields } = spec;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: unknown) => fields.findIndex(({ key }) => key === id);
  const moved = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) change({ fields: arrayMove(fields, indexOf(active.id), indexOf(over.id)) });
  };
  const replace = (at: number, field: FieldSpec) =>
    change({ fields: fields.map((one, i) => (i === at ? field : one)) });
  const add = () => {
    const key = freeKey(fields);
    change({ fields: [...fields, newField(key, 'text', { en: key, zh: key })] });
    edit(fields.length);
  };
  const shown = edited === undefined ? undefined : fields[edited];
  return (
    <Card title={t('gen.tab.fields')} extra={<Button onClick={add}>{t('gen.addField')}</Button>}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: useAnnouncements(fields),
          screenReaderInstructions: { draggable: t('gen.drag.how') },
        }}
        onDragEnd={moved}
      >
        <SortableContext items={fields.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol className={style.fields}>
            {fields.map((field, i) => (
              <FieldRow
                key={field.key}
                field={field}
                change={(next) => replace(i, next)}
                edit={() => edit(i)}
                remove={() => change({ fields: fields.filter((_, at) => at !== i) })}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {edited !== undefined && shown && (
        <FieldDrawer field={shown} change={(next) => replace(edited, next)} onClose={() => edit(undefined)} />
      )}
    </Card>
  );
};
