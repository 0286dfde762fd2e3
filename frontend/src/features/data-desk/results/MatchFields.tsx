import type { CompetitorRef, MatchView } from '@rallyrank/contracts/shared/refs';
import { type Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import style from '../DataDesk.module.css';
import type { MatchValues } from './match-values';
import { ResultFields } from './ResultFields';
import { SideSelect } from './SideSelect';

interface Props {
  /** Undefined until the draw of a new match is chosen. */
  readonly discipline: Discipline | undefined;
  /** The matches of the edition, whose sides can be chosen. */
  readonly known: readonly MatchView[];
  /** The sides of the draw, if it was made here. */
  readonly drawn: readonly CompetitorRef[];
}

/** The facts about a match; part of a form. */
export const MatchFields = ({ discipline, known, drawn }: Props) => {
  const { t } = useTranslation('data-desk');
  const { profile, roundName } = useSport();
  const required = [{ required: true, message: t('required') }];
  const played = known.filter((match) => match.discipline === discipline).flatMap((match) => match.sides);
  const sides: readonly CompetitorRef[] = [...drawn, ...played].filter(
    (side, at, all) => all.findIndex(({ id }) => id === side.id) === at,
  );
  const form = Form.useFormInstance<MatchValues>();
  const chosen = [Form.useWatch('one', form), Form.useWatch('two', form)].map((id) =>
    sides.find((side) => side.id === id),
  );
  const side = (name: 'one' | 'two') => (
    <Form.Item name={name} label={t(`results.field.${name}`)} rules={required}>
      <SideSelect known={sides} hasPairs={discipline !== undefined && isDoubles(discipline)} />
    </Form.Item>
  );
  return (
    <div className={style.fields}>
      {side('one')}
      {side('two')}
      <Form.Item name="round" label={t('results.field.round')} rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={profile.rounds.map(({ code }) => ({ value: code, label: roundName(code) }))}
        />
      </Form.Item>
      <ResultFields sides={chosen} />
    </div>
  );
};
