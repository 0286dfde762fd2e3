import { type DragEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { CanvasItem } from './CanvasItem';
import { draggedKind, ITEM_DATA, isDragged } from './drag';
import style from './FormBuilder.module.css';
import type { Builder } from './use-builder';

/** Index of the item before which the pointer is. */
const placeOf = (list: HTMLElement, { clientX, clientY }: DragEvent): number => {
  const boxes = [...list.children].map((child) => child.getBoundingClientRect());
  const at = boxes.findIndex(
    ({ top, bottom, left, width }) =>
      clientY < top || (clientY < bottom && (clientX < left + width / 2 || clientY < (top + bottom) / 2)),
  );
  return at === -1 ? boxes.length : at;
};

/** The form that is being built. */
export const Canvas = ({ builder }: { readonly builder: Builder }) => {
  const { t } = useTranslation('form-builder');
  const list = useRef<HTMLOListElement>(null);
  const { form, selected } = builder;
  const id = selected?.id;
  const count = form.items.length;
  const known = useRef(count);
  // The button of a removed or copied item had the focus, which moves to the item that is selected instead.
  useEffect(() => {
    const isChanged = known.current !== count;
    known.current = count;
    const isLost = document.activeElement === document.body || list.current?.contains(document.activeElement);
    if (isChanged && isLost) list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus();
  }, [count, id]);
  const drop = (event: DragEvent<HTMLOListElement>) => {
    event.preventDefault();
    const at = placeOf(event.currentTarget, event);
    const kind = draggedKind(event.dataTransfer);
    if (kind) builder.add(kind, at);
    else builder.moveTo(event.dataTransfer.getData(ITEM_DATA), at);
  };
  return (
    <Card title={form.settings.title === '' ? t('canvas') : form.settings.title} extra={t('parts', { count })}>
      <ol
        ref={list}
        className={style.canvas}
        aria-label={t('canvas')}
        onDragOver={(event) => isDragged(event.dataTransfer) && event.preventDefault()}
        onDrop={drop}
      >
        {form.items.map((item) => (
          <CanvasItem key={item.id} item={item} builder={builder} />
        ))}
      </ol>
      {count === 0 && <EmptyState title={t('empty')} hint={t('emptyHint')} />}
    </Card>
  );
};
