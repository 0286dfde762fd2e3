import { useTranslation } from 'react-i18next';
import { useThing } from '../logs/use-thing';

/** What a read model holds, in the language of the reader; the name in the program where it has no other. */
export const useModelName = () => {
  const { t, i18n } = useTranslation('monitoring');
  const thing = useThing();
  return (name: string): string => {
    const key = `server.model.${name}`;
    if (i18n.exists(key, { ns: 'monitoring' })) return t(key as 'server.model.directory');
    // The read model of an entity has its name, in another case.
    return thing(name.charAt(0).toUpperCase() + name.slice(1));
  };
};
