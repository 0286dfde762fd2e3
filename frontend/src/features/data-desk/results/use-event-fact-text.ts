import { type EventFieldKey, eventFields } from '@rallyrank/contracts/tournaments/event-fields';
import { useFieldText } from '~/shared/entity/use-field-text';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';

/** Returns the value of a fact about a tournament as text. Levels and formats have the names of the sport. */
export const useEventFactText = () => {
  const { language } = useFormat();
  const { profile, levelName } = useSport();
  const { text } = useFieldText(Object.values(eventFields));
  return (field: EventFieldKey, value: unknown): string => {
    if (typeof value === 'string' && field === 'level') return levelName(value);
    const format = field === 'format' && profile.formats.find(({ key }) => key === value);
    return format ? format.name[language] : text(eventFields[field], value);
  };
};
