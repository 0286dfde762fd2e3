import { type EventFieldKey, eventFieldKeys, eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useSport } from '~/shared/sport/use-sport';
import style from '../DataDesk.module.css';
import { FactField } from '../FactField';
import { useEventFactText } from './use-event-fact-text';

/** The fields of a tournament in the sport of the site. */
export const useEventFieldKeys = (): EventFieldKey[] => {
  const { profile } = useSport();
  return eventFieldKeys.filter((key) => key !== 'surface' || profile.key === 'tennis');
};

interface FieldProps {
  readonly name: EventFieldKey;
  readonly note?: ReactNode;
}

/** One field of a tournament; part of a form. */
export const EventField = ({ name, note }: FieldProps) => {
  const { profile } = useSport();
  const textOf = useEventFactText();
  const options = (keyed: readonly { readonly key: string }[]) =>
    keyed.map(({ key }) => ({ value: key, label: textOf(name, key) }));
  return (
    <FactField name={name} field={eventFields[name]} note={note}>
      {name === 'level' ? (
        <Select showSearch={{ optionFilterProp: 'label' }} options={options(profile.levels)} />
      ) : name === 'format' ? (
        <Select allowClear options={options(profile.formats)} />
      ) : undefined}
    </FactField>
  );
};

interface Props {
  /** Returns a note below a field. */
  readonly noteOf?: (key: EventFieldKey) => ReactNode;
}

/** The fields of a tournament; part of a form. */
export const EventFields = ({ noteOf }: Props) => (
  <div className={style.fields}>
    {useEventFieldKeys().map((key) => (
      <EventField key={key} name={key} note={noteOf?.(key)} />
    ))}
  </div>
);
