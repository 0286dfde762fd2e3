import { useTranslation } from 'react-i18next';
import { useThing } from '../logs/use-thing';

/** The content of a read model in the language of the reader, or its name in the program if there is no text. */
export const useModelName = () => {
  const { t, i18n } = useTranslation('monitoring');
  const thing = useThing();
  return (name: string): string => {
    const key = `server.model.${name}`;
    if (i18n.exists(key, { ns: 'monitoring' })) return t(key as 'server.model.directory');
    // The read model of an entity has the name of the entity, with a lower-case first letter.
    return thing(name.charAt(0).toUpperCase() + name.slice(1));
  };
};
