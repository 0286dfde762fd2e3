/** The properties that a kind can have besides label, help and width. */
export type Trait =
  | ('name' | 'placeholder' | 'clearable' | 'length' | 'range' | 'pattern' | 'initial' | 'options')
  | ('affixes' | 'readOnly' | 'format');

export interface Kind {
  readonly group: 'input' | 'choice' | 'layout';
  readonly traits: readonly Trait[];
}

const typed = ['name', 'placeholder', 'clearable', 'length', 'pattern', 'initial', 'readOnly'] as const;
const figures: Kind = { group: 'choice', traits: ['name', 'range', 'initial'] };
const picked: Kind = { group: 'choice', traits: ['name', 'placeholder', 'clearable', 'format'] };
const range: Kind = { group: 'choice', traits: ['name', 'clearable', 'format'] };

export const kinds = {
  input: { group: 'input', traits: [...typed, 'affixes'] },
  textarea: { group: 'input', traits: typed },
  password: { group: 'input', traits: ['name', 'placeholder', 'length', 'pattern', 'readOnly'] },
  number: { group: 'input', traits: ['name', 'placeholder', 'range', 'initial', 'readOnly', 'affixes'] },
  select: { group: 'choice', traits: ['name', 'placeholder', 'clearable', 'options', 'initial'] },
  cascader: { group: 'choice', traits: ['name', 'placeholder', 'clearable', 'options'] },
  radio: { group: 'choice', traits: ['name', 'options', 'initial'] },
  checkbox: { group: 'choice', traits: ['name', 'options', 'initial'] },
  switch: { group: 'choice', traits: ['name', 'initial'] },
  slider: figures,
  time: picked,
  timeRange: range,
  date: picked,
  dateRange: range,
  rate: { group: 'choice', traits: ['name', 'initial'] },
  color: { group: 'choice', traits: ['name', 'initial'] },
  upload: { group: 'choice', traits: ['name'] },
  row: { group: 'layout', traits: [] },
  button: { group: 'layout', traits: [] },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
export const groups = ['input', 'choice', 'layout'] as const;

export const has = (kind: KindName, trait: Trait): boolean => (kinds[kind] as Kind).traits.includes(trait);
export const isField = (kind: KindName): boolean => has(kind, 'name');
