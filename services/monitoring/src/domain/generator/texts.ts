import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import type { FieldSpec } from '@rallyrank/contracts/monitoring/field-spec';
import type { GeneratedFile } from '@rallyrank/contracts/monitoring/generator';
import { camel, kebab } from './names.js';
import { literal } from './source.js';

type Language = keyof EntitySpec['label'];

/** The languages in which an operator describes an entity. */
export const described = ['en', 'zh'] as const satisfies readonly Language[];

/** The name of the constant with the texts of an entity. The build writes the module that exports it. */
export const textsOf = ({ name }: EntitySpec): string => `${camel(name)}Texts`;

export const textsPath = ({ name }: EntitySpec): string => `locales/${kebab(name)}`;

/** The source of the label of a field, and of that of a value of it. */
export const fieldLabel = (texts: string, { key, choices }: FieldSpec): string =>
  `${texts}.fields.${key}${choices.length > 0 ? '.label' : ''}`;
export const choiceLabel = (texts: string, { key }: FieldSpec, value: string): string =>
  `${texts}.fields.${key}.choices${/^[a-zA-Z_]\w*$/.test(value) ? `.${value}` : `[${literal(value)}]`}`;

const fieldTexts = ({ label, choices }: FieldSpec, language: Language) =>
  choices.length === 0
    ? label[language]
    : {
        label: label[language],
        choices: Object.fromEntries(choices.map((choice) => [choice.value, choice.label[language]])),
      };

/** The text files of an entity. */
export const textFilesOf = (spec: EntitySpec): GeneratedFile[] =>
  described.map((language) => {
    const fields = Object.fromEntries(spec.fields.map((field) => [field.key, fieldTexts(field, language)]));
    const texts = { label: spec.label[language], plural: spec.plural[language], fields };
    return {
      path: `contracts/src/${textsPath(spec)}/${language}.json`,
      text: `${JSON.stringify(texts, null, 2)}\n`,
      place: null,
    };
  });
