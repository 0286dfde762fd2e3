import type { EditScope } from '@rallyrank/contracts/players/edit-access';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AssociationCodes } from './AssociationCodes';
import style from './DataDesk.module.css';
import { FactField } from './FactField';

const groups = {
  names: ['nameEn', 'nameZh', 'otherNames'],
  person: [
    ...(['gender', 'association', 'birthDate', 'birthplaceEn', 'birthplaceZh', 'heightCm', 'weightKg'] as const),
    'deathDate',
  ],
  career: ['hand', 'retireDate', 'prizeMoneyUsd'],
  texts: ['hobbyEn', 'hobbyZh', 'remarkEn', 'remarkZh'],
  links: ['bwf', 'wiki', 'website', 'facebook', 'twitter', 'instagram', 'weibo'],
} as const satisfies Record<string, readonly PersonFieldKey[]>;

type Group = keyof typeof groups;
const everyGroup = Object.keys(groups) as Group[];

interface Props {
  /** The groups to show; all by default. */
  readonly only?: readonly Group[];
  /** Returns a note below a field. */
  readonly noteOf?: (key: PersonFieldKey) => ReactNode;
  /** The associations to choose from; all by default. */
  readonly associations?: EditScope;
}

/** The fields of a person, in groups; part of a form. */
export const PlayerFields = ({ only = everyGroup, noteOf, associations }: Props) => {
  const { t } = useTranslation('data-desk');
  return only.map((group) => (
    <fieldset key={group} className={style.group}>
      <legend>{t(`group.${group}`)}</legend>
      <div className={style.fields}>
        {groups[group].map((key) => (
          <FactField key={key} name={key} field={personFields[key]} note={noteOf?.(key)}>
            {key === 'association' && associations ? <AssociationCodes codes={associations} /> : undefined}
          </FactField>
        ))}
      </div>
    </fieldset>
  ));
};
