import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field as FieldOf } from '@rallyrank/contracts/entity/field';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import { Field, FilterSelect } from '../ui/fields';
import { NameFilter } from '../ui/NameFilter';
import { RangeFilter } from '../ui/RangeFilter';
import type { UrlState } from '../url/use-url-state';
import { useChoices } from './use-choices';

interface Props {
  readonly entity: Entity;
  readonly state: UrlState<Entity['routes']['list']['query']>;
  /** Fields without a filter, because their values are fixed. */
  readonly fixed?: Readonly<Record<string, string>>;
}

const yesAndNo = ['true', 'false'] as const;

/** The filters in the declaration of an entity. */
export const EntityFilters = ({ entity, state, fixed = {} }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const choicesOf = useChoices(Object.values(entity.fields));
  const query: Readonly<Record<string, string | undefined>> = state.query as never;
  const control = (key: string, field: FieldOf) => {
    const set = (value: string | undefined) => state.set({ [key]: value || undefined });
    const common = { label: field.label[language], value: query[key] };
    if (field.input === 'select' || field.input === 'switch') {
      const options =
        field.input === 'select'
          ? choicesOf(field).map(({ value, label }) => ({ value, label }))
          : yesAndNo.map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }));
      return <FilterSelect key={key} {...common} placeholder={t('all')} options={options} onChange={set} />;
    }
    if (field.input === 'date') {
      return (
        <Field key={key} label={common.label}>
          {(id) => (
            <Input id={id} type="date" value={common.value ?? ''} onChange={(event) => set(event.target.value)} />
          )}
        </Field>
      );
    }
    return <NameFilter key={key} {...common} onChange={set} />;
  };
  const filtered = Object.entries(entity.fields).filter(
    ([key, field]) => field.filter && field.input !== 'parent' && !(key in fixed),
  );
  return (
    <>
      {filtered.map(([key, field]) => control(key, field))}
      {entity.showsCreators && (
        <NameFilter
          label={t('creator')}
          value={query.createBy}
          onChange={(createBy) => state.set({ createBy } as never)}
        />
      )}
      {entity.filteredByDay && <RangeFilter value={query} onChange={(days) => state.set(days as never)} />}
    </>
  );
};
