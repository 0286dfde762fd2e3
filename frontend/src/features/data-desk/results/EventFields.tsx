import { type EventFieldKey, eventFieldKeys, eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useSport } from '~/shared/sport/use-sport';
import style from '../DataDesk.module.css';
import { FactField } from '../FactField';

interface Props {
  /** Returns a note below a field. */
  readonly noteOf?: (key: EventFieldKey) => ReactNode;
}

/** The fields of a tournament; part of a form. */
export const EventFields = ({ noteOf }: Props) => {
  const { profile, levelName } = useSport();
  const levels = profile.levels.map(({ key }) => ({ value: key, label: levelName(key) }));
  const keys = eventFieldKeys.filter((key) => key !== 'surface' || profile.key === 'tennis');
  return (
    <div className={style.fields}>
      {keys.map((key) => (
        <FactField key={key} name={key} field={eventFields[key]} note={noteOf?.(key)}>
          {key === 'level' ? <Select showSearch={{ optionFilterProp: 'label' }} options={levels} /> : undefined}
        </FactField>
      ))}
    </div>
  );
};
