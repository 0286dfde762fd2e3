import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type FieldSpec, kindCan } from '@rallyrank/contracts/monitoring/field-spec';
import { Button, Checkbox, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Icon } from '~/shared/ui/Icon';
import style from './Generator.module.css';

interface Props {
  readonly field: FieldSpec;
  readonly change: (field: FieldSpec) => void;
  readonly edit: () => void;
  readonly remove: () => void;
}

/** Properties with a switch in the row; `required` is the opposite of optional. */
const switches = ['required', 'listed', 'filter', 'unique'] as const;

/** A field in the list of fields, with its most common properties. */
export const FieldRow = ({ field, change, edit, remove }: Props) => {
  const { t } = useTranslation('monitoring');
  const { entered } = useFormat();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: field.key,
  });
  const { key, kind } = field;
  const isOn = (name: (typeof switches)[number]) => (name === 'required' ? !field.optional : field[name]);
  const turned = (name: (typeof switches)[number], on: boolean): FieldSpec =>
    name === 'required' ? { ...field, optional: !on } : { ...field, [name]: on };
  const can = (name: (typeof switches)[number]) => kindCan(kind, name === 'required' ? 'optional' : name);
  return (
    <li
      ref={setNodeRef}
      className={style.field}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={style.grip}
        aria-label={t('gen.move', { name: key })}
        {...attributes}
        {...listeners}
      >
        <Icon name="menu" />
      </button>
      <span className={style.what}>
        <strong>{field.label[entered]}</strong>
        <code>{key}</code>
      </span>
      <Tag className={style.kind ?? ''}>{t(`gen.kind.${kind}`)}</Tag>
      <span className={style.switches}>
        {switches.map((name) => (
          <Checkbox
            key={name}
            checked={isOn(name)}
            disabled={!can(name)}
            aria-label={t('gen.switchOf', { what: t(`gen.${name}`), name: key })}
            onChange={({ target }) => change(turned(name, target.checked))}
          >
            {t(`gen.${name}`)}
          </Checkbox>
        ))}
      </span>
      <span className={style.actions}>
        <Button type="link" size="small" aria-label={t('gen.editOf', { name: key })} onClick={edit}>
          {t('gen.edit')}
        </Button>
        <Button type="link" size="small" danger aria-label={t('gen.removeOf', { name: key })} onClick={remove}>
          {t('remove')}
        </Button>
      </span>
    </li>
  );
};
