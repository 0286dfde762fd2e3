import { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Combobox } from '~/shared/ui/Combobox';

const DELAY_MS = 300;
const MOST = 12;

/** Finds a tournament by name, the newest edition first. */
export const EventSearch = ({ onSelect }: { readonly onSelect: (eventId: string) => void }) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setName(text.trim()), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useRoute(listEvents, { name, pageSize: MOST }, { enabled: name !== '', keepPrevious: true });
  const rows = name === '' ? [] : (query.data?.rows ?? []);
  return (
    <Combobox
      label={t('start.event')}
      text={text}
      onText={setText}
      hint={query.isFetching ? t('start.searching') : t('start.noEvent')}
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
