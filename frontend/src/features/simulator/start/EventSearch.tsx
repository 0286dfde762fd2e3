import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEventsNamed } from '~/shared/events/use-events-named';
import { useFormat } from '~/shared/format/use-format';
import { Combobox } from '~/shared/ui/Combobox';

const MOST = 12;

/** Finds a tournament by name, the newest edition first. */
export const EventSearch = ({ onSelect }: { readonly onSelect: (eventId: string) => void }) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const [text, setText] = useState('');
  const { rows, isSearching } = useEventsNamed(text, MOST);
  return (
    <Combobox
      label={t('start.event')}
      text={text}
      onText={setText}
      hint={isSearching ? t('start.searching') : t('start.noEvent')}
      groups={[
        {
          key: 'events',
          options: rows.map((event) => ({
            value: event.id,
            content: (
              <>
                <span>{format.name(event.name)}</span>
                <span className="rr-muted">{format.dayRange(event.startDate, event.endDate)}</span>
              </>
            ),
          })),
        },
      ]}
      onSelect={(id) => {
        setText('');
        onSelect(id);
      }}
    />
  );
};
