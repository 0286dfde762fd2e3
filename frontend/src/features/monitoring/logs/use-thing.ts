import { entities } from '@rallyrank/contracts/entities';
import type { Field } from '@rallyrank/contracts/entity/field';
import { userChanges } from '@rallyrank/contracts/identity/user-changes';
import type { Words } from '@rallyrank/contracts/shared/words';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';

interface Declared {
  readonly name: string;
  readonly label: Words;
  readonly fields: Readonly<Record<string, Field>>;
}
/** Everything that declares names for itself and its fields. */
export const declared: readonly Declared[] = [...entities, userChanges];

/** Things that can be changed but are not entities. */
const others = {
  job: 'jobs.name',
  jobRun: 'jobs.runThing',
  session: 'online.thing',
  tableMapping: 'imports.mapping.thing',
} as const;

/** The displayed name of what an operation changed. */
export const useThing = () => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  return (name: string): string => {
    const known = declared.find((each) => each.name === name);
    if (known) return known.label[language];
    return name in others ? t(others[name as keyof typeof others]) : name;
  };
};
