import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '~/shared/api/outgoing-call';
import * as edit from './model/edit';
import { type BuiltForm, emptyForm, type FormSettings, type Item } from './model/form';
import { begin, redo, step, undo } from './model/history';
import type { KindName } from './model/kinds';

/** The form that is being built, with its history and the selected item. */
export const useBuilder = () => {
  const { t } = useTranslation('form-builder');
  const [history, setHistory] = useState(() => begin(emptyForm(t('initial.submit'))));
  const [selected, select] = useState<string>();
  const form = history.present;
  const put = (next: BuiltForm, topic?: string) => setHistory(step(history, next, topic));
  return {
    form,
    selected: form.items.find(({ id }) => id === selected),
    select,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo(history)),
    redo: () => setHistory(redo(history)),
    replace: (next: BuiltForm) => {
      put(next);
      select(undefined);
    },
    clear: () => put({ ...form, items: [] }),
    add: (kind: KindName, at?: number) => {
      const id = randomKey();
      put(edit.insert(form, edit.newItem(form, kind, t(`kind.${kind}`), id), at));
      select(id);
    },
    moveTo: (id: string, before: number) => put(edit.moveTo(form, id, before)),
    moveUp: (id: string) => put(edit.moveUp(form, id)),
    moveDown: (id: string) => put(edit.moveDown(form, id)),
    duplicate: (id: string) => {
      const copy = randomKey();
      put(edit.duplicate(form, id, copy));
      select(copy);
    },
    remove: (id: string) => {
      select(edit.neighbourOf(form, id));
      put(edit.remove(form, id));
    },
    change: (id: string, values: Partial<Omit<Item, 'id' | 'kind'>>) =>
      put(edit.change(form, id, values), `${id} ${Object.keys(values)}`),
    changeSettings: (values: Partial<FormSettings>) =>
      put(edit.changeSettings(form, values), `settings ${Object.keys(values)}`),
  };
};

export type Builder = ReturnType<typeof useBuilder>;
