import { type EventFieldKey, eventFieldKeys, eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { FieldControl } from '~/shared/entity/FieldControl';
import { useFormat } from '~/shared/format/use-format';
import { schemaRule } from '~/shared/rules/schema-rule';
import { useSport } from '~/shared/sport/use-sport';
import style from '../DataDesk.module.css';

interface Props {
  /** Returns a note below a field. */
  readonly noteOf?: (key: EventFieldKey) => ReactNode;
}

/** The fields of a tournament; part of a form. */
export const EventFields = ({ noteOf }: Props) => {
  const { language } = useFormat();
  const { profile, levelName } = useSport();
  const levels = profile.levels.map(({ key }) => ({ value: key, label: levelName(key) }));
  const keys = eventFieldKeys.filter((key) => key !== 'surface' || profile.key === 'tennis');
  return (
    <div className={style.fields}>
      {keys.map((key) => {
        const { label, help, schema, isRequired } = eventFields[key];
        return (
          <Form.Item
            key={key}
            name={key}
            label={label[language]}
            required={isRequired}
            rules={[schemaRule(schema, language)]}
            extra={noteOf?.(key) ?? help?.[language]}
          >
            {key === 'level' ? (
              <Select showSearch={{ optionFilterProp: 'label' }} options={levels} />
            ) : (
              <FieldControl field={eventFields[key]} disabled={false} />
            )}
          </Form.Item>
        );
      })}
    </div>
  );
};
