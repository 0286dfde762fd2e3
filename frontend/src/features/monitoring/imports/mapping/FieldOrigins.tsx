import {
  fieldsOfKind,
  lackingFields,
  type MappedField,
  type TableMappingDraft,
} from '@rallyrank/contracts/monitoring/table-mapping';
import { Alert, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField, YesField } from '~/shared/entity/inputs';
import { useSport } from '~/shared/sport/use-sport';
import { Field, FilterSelect } from '~/shared/ui/fields';
import monitoring from '../../Monitoring.module.css';
import { gamesOf, withOrigin } from './draft';
import style from './Mapping.module.css';

interface Props {
  readonly columns: readonly string[];
  readonly draft: TableMappingDraft;
  readonly onChange: (draft: TableMappingDraft) => void;
}

/** Fields that are usually equal in all rows of a table. */
const fixable: readonly MappedField[] = ['tournament', 'date'];
const usual: readonly MappedField[] = [
  ...(['tournament', 'level', 'date', 'discipline', 'round', 'player1', 'association1', 'player2'] as const),
  ...(['association2', 'score', 'winner', 'outcome', 'rank', 'player', 'association', 'points'] as const),
];

/** The values that a field can have in all rows, apart from columns. */
const useFixedOptions = () => {
  const { t } = useTranslation('monitoring');
  const { profile, disciplineName, levelName } = useSport();
  return (field: MappedField): { value: string; label: string }[] => {
    const values = {
      level: profile.levels.map(({ key }) => ({ value: key, name: levelName(key) })),
      discipline: profile.disciplines.map(({ code }) => ({ value: code, name: disciplineName(code) })),
      winner: [{ value: '1', name: t('imports.mapping.side1') }],
    }[field as 'level'];
    return (values ?? []).map(({ value, name }) => ({
      value: `=${value}`,
      label: t('imports.mapping.always', { name }),
    }));
  };
};

const OneField = ({ field, columns, draft, onChange }: Props & { readonly field: MappedField }) => {
  const { t } = useTranslation('monitoring');
  const fixedOptions = useFixedOptions();
  const column = draft.columns[field];
  const fixed = draft.fixed[field];
  const label = t(`imports.mapping.fields.${field}`);
  const options = [...columns.map((name) => ({ value: `:${name}`, label: name })), ...fixedOptions(field)];
  const isFree = fixable.includes(field);
  return (
    <div>
      <FilterSelect
        label={label}
        value={column !== undefined ? `:${column}` : isFree || fixed === undefined ? undefined : `=${fixed}`}
        options={options}
        placeholder={t('imports.mapping.noColumn')}
        width={260}
        onChange={(chosen) => {
          const origin = chosen?.startsWith(':') ? { column: chosen.slice(1) } : chosen && { fixed: chosen.slice(1) };
          onChange(withOrigin(draft, field, origin || undefined));
        }}
      />
      {isFree && column === undefined && (
        <TextField
          label={t('imports.mapping.inAllRows', { field: label })}
          value={fixed ?? ''}
          max={200}
          onChange={(value) => onChange(withOrigin(draft, field, { fixed: value }))}
        />
      )}
    </div>
  );
};

const Games = ({ columns, draft, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  const isInPairs = draft.games.some((game) => game.length === 2);
  const set = (chosen: readonly string[], pairs: boolean) => onChange({ ...draft, games: gamesOf(chosen, pairs) });
  return (
    <>
      <Field label={t('imports.mapping.games')} wide>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            value={draft.games.flat()}
            options={columns.map((value) => ({ value, label: value }))}
            onChange={(chosen: string[]) => set(chosen, isInPairs)}
          />
        )}
      </Field>
      <YesField
        label={t('imports.mapping.inPairs')}
        value={isInPairs}
        onChange={(pairs) => set(draft.games.flat(), pairs)}
      />
      <YesField
        label={t('imports.mapping.scoreOfWinner')}
        value={draft.scoreOf === 'winner'}
        onChange={(isOfWinner) => onChange({ ...draft, scoreOf: isOfWinner ? 'winner' : 'side-1' })}
      />
    </>
  );
};

/** The fields of a table with their columns. Rarely used fields are folded. */
export const FieldOrigins = (props: Props) => {
  const { t } = useTranslation('monitoring');
  const { draft } = props;
  const fields: readonly MappedField[] = fieldsOfKind[draft.kind];
  const isShown = (field: MappedField): boolean => usual.includes(field) || draft.columns[field] !== undefined;
  const lacking = [
    ...(draft.source === '' ? [t('imports.mapping.source')] : []),
    ...lackingFields(draft).map((field) => t(`imports.mapping.fields.${field}`)),
  ];
  return (
    <div className={style.stack}>
      {lacking.length > 0 && (
        <Alert type="warning" showIcon title={t('imports.mapping.lacking', { fields: lacking.join(', ') })} />
      )}
      <div className={style.fields}>
        {fields.filter(isShown).map((field) => (
          <OneField key={field} field={field} {...props} />
        ))}
      </div>
      <details className={monitoring.folded}>
        <summary>{t('imports.mapping.more')}</summary>
        <div className={style.part}>
          <div className={style.fields}>
            {fields
              .filter((field) => !isShown(field))
              .map((field) => (
                <OneField key={field} field={field} {...props} />
              ))}
          </div>
          {draft.kind === 'matches' && <Games {...props} />}
        </div>
      </details>
    </div>
  );
};
