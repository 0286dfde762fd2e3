import { entities } from '@rallyrank/contracts/entities';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';

/** What is changed without being an entity. */
const others = { job: 'jobs.name', jobRun: 'jobs.runThing' } as const;

/** The name of what an operation changed, for people. */
export const useThing = () => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  return (name: string): string => {
    const entity = entities.find((declared) => declared.name === name);
    if (entity) return entity.label[language];
    return name in others ? t(others[name as keyof typeof others]) : name;
  };
};
