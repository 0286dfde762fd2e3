import { MOST_TOKEN_EVENTS } from '@rallyrank/contracts/live/sources';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventsNamed } from '~/shared/events/use-events-named';
import { useFormat } from '~/shared/format/use-format';

const MOST_FOUND = 20;

/** A chosen tournament, stored with its name, because the results of the next search may not contain it. */
export interface ChosenEvent {
  readonly value: string;
  readonly label: string;
}

interface Props {
  readonly id?: string;
  readonly value?: readonly ChosenEvent[];
  readonly onChange?: (next: readonly ChosenEvent[]) => void;
}

/** Selects several tournaments by name. */
export const EventsField = ({ id, value = [], onChange }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const [text, setText] = useState('');
  const { name, rows, isSearching } = useEventsNamed(text, MOST_FOUND);
  const hint = t(isSearching ? 'sources.searching' : name === '' ? 'sources.typeName' : 'sources.noEvent');
  return (
    <Select<ChosenEvent[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      labelInValue
      maxCount={MOST_TOKEN_EVENTS}
      value={[...value]}
      placeholder={t('filter.allEvents')}
      showSearch={{ filterOption: false, onSearch: setText }}
      notFoundContent={hint}
      options={rows.map((event) => ({
        value: event.id,
        label: `${format.name(event.name)} · ${format.dayRange(event.startDate, event.endDate)}`,
      }))}
      onChange={(next) => onChange?.(next.map((each) => ({ value: each.value, label: each.label })))}
    />
  );
};
