import { Button } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '~/shared/browser/use-media';
import { ITEM_DATA } from './drag';
import { FieldControl } from './FieldControl';
import style from './FormBuilder.module.css';
import { initialOf } from './model/control';
import { COLUMNS, type Item } from './model/form';
import { isField } from './model/kinds';
import { problemOf } from './model/problems';
import type { Builder } from './use-builder';

interface Props {
  readonly item: Item;
  readonly builder: Builder;
}

/** A part on the canvas with its commands: Alt with an arrow moves it, Delete removes it. */
export const CanvasItem = ({ item, builder }: Props) => {
  const { t } = useTranslation('form-builder');
  const { id, kind, label, required } = item;
  const name = label === '' ? t(`kind.${kind}`) : label;
  const problem = problemOf(item, builder.form);
  const commands = { up: builder.moveUp, down: builder.moveDown, duplicate: builder.duplicate, remove: builder.remove };
  const signs = { up: '↑', down: '↓', duplicate: '+', remove: '×' };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') builder.remove(id);
    else if (event.altKey && event.key === 'ArrowUp') builder.moveUp(id);
    else if (event.altKey && event.key === 'ArrowDown') builder.moveDown(id);
    else return;
    event.preventDefault();
  };
  const isPhone = useIsPhone();
  const isSelected = builder.selected?.id === id;
  const initial = initialOf(item);
  return (
    <li
      className={isSelected ? `${style.item} ${style.selected}` : style.item}
      style={{ gridColumn: `span ${isPhone || kind === 'row' ? COLUMNS : item.span}` }}
      draggable
      onDragStart={({ dataTransfer }) => dataTransfer.setData(ITEM_DATA, id)}
    >
      <div className={style.itemHead}>
        <button
          type="button"
          data-item={id}
          className={style.name}
          aria-pressed={isSelected}
          onClick={() => builder.select(id)}
          onKeyDown={onKeyDown}
        >
          {name}
          {required && <span className={style.required}> *</span>}
        </button>
        <span className={style.commands}>
          {(['up', 'down', 'duplicate', 'remove'] as const).map((command) => (
            <Button
              key={command}
              type="text"
              size="small"
              aria-label={t(`item.${command}`, { name })}
              title={t(`item.${command}`, { name })}
              onClick={() => commands[command](id)}
            >
              {signs[command]}
            </Button>
          ))}
        </span>
      </div>
      {problem && <p className={style.problem}>{t(`problem.${problem}`)}</p>}
      {kind === 'button' && (
        <div inert aria-hidden>
          <Button>{name}</Button>
        </div>
      )}
      {isField(kind) && (
        <div inert aria-hidden>
          <FieldControl
            key={JSON.stringify(initial)}
            item={item}
            uploadText={t('choose')}
            {...(kind === 'switch' ? { checked: initial } : initial !== undefined && { defaultValue: initial })}
          />
        </div>
      )}
    </li>
  );
};
