import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import type { FieldSpec } from '@rallyrank/contracts/monitoring/field-spec';
import type { GeneratedFile } from '@rallyrank/contracts/monitoring/generator';
import { type EnteredLanguage, enteredLanguage, languages } from '@rallyrank/contracts/shared/language';
import { camel, kebab } from './names.js';
import { literal } from './source.js';

/** The name of the constant with the texts of an entity. The build writes the module that exports it. */
export const textsOf = ({ name }: EntitySpec): string => `${camel(name)}Texts`;

export const textsPath = ({ name }: EntitySpec): string => `locales/${kebab(name)}`;

/** The source of the label of a field, and of that of a value of it. */
export const fieldLabel = (texts: string, { key, choices }: FieldSpec): string =>
  `${texts}.fields.${key}${choices.length > 0 ? '.label' : ''}`;
export const choiceLabel = (texts: string, { key }: FieldSpec, value: string): string =>
  `${texts}.fields.${key}.choices${/^[a-zA-Z_]\w*$/.test(value) ? `.${value}` : `[${literal(value)}]`}`;

const fieldTexts = ({ label, choices }: FieldSpec, language: EnteredLanguage) =>
  choices.length === 0
    ? label[language]
    : {
        label: label[language],
        choices: Object.fromEntries(choices.map((choice) => [choice.value, choice.label[language]])),
      };

/** The text files of an entity, which people translate into the languages in which it is not described. */
export const textFilesOf = (spec: EntitySpec): GeneratedFile[] =>
  languages.map((language) => {
    const entered = enteredLanguage(language);
    const fields = Object.fromEntries(spec.fields.map((field) => [field.key, fieldTexts(field, entered)]));
    const texts = { label: spec.label[entered], plural: spec.plural[entered], fields };
    return {
      path: `contracts/src/${textsPath(spec)}/${language}.json`,
      text: `${JSON.stringify(texts, null, 2)}\n`,
      place: null,
    };
  });
