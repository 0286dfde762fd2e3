import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { type Discipline, isDoubles, outcomes } from '@rallyrank/contracts/sport/codes';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { readScore } from '~/shared/ui/read-score';
import style from '../DataDesk.module.css';
import type { MatchValues } from './match-values';
import { SideSelect } from './SideSelect';

interface Props {
  /** Undefined until the draw of a new match is chosen. */
  readonly discipline: Discipline | undefined;
  /** The matches of the edition, whose sides can be chosen. */
  readonly known: readonly MatchView[];
}

const LONGEST = 1_000; // minutes

/** The facts about a match; part of a form. */
export const MatchFields = ({ discipline, known }: Props) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const { profile, roundName } = useSport();
  const required = [{ required: true, message: t('required') }];
  const label = (key: 'round' | 'one' | 'two' | 'outcome' | 'winner' | 'score' | 'date' | 'durationMin' | 'court') =>
    t(`results.field.${key}`);
  const sides = known
    .filter((match) => match.discipline === discipline)
    .flatMap((match) => match.sides)
    .filter((side, at, all) => all.findIndex(({ id }) => id === side.id) === at);
  const form = Form.useFormInstance<MatchValues>();
  const [one, two] = [Form.useWatch('one', form), Form.useWatch('two', form)];
  /** The side, with its name if it plays in the edition. */
  const named = (key: 'one' | 'two', id: string | undefined): string => {
    const names = sides.find((each) => each.id === id)?.players.map(({ name }) => format.name(name));
    return names ? `${label(key)}: ${names.join(' / ')}` : label(key);
  };
  const side = (name: 'one' | 'two') => (
    <Form.Item name={name} label={label(name)} rules={required}>
      <SideSelect known={sides} hasPairs={discipline !== undefined && isDoubles(discipline)} />
    </Form.Item>
  );
  return (
    <div className={style.fields}>
      {side('one')}
      {side('two')}
      <Form.Item name="outcome" label={label('outcome')} rules={required}>
        <Select options={outcomes.map((value) => ({ value, label: t(`results.outcomes.${value}`) }))} />
      </Form.Item>
      <Form.Item name="winner" label={label('winner')} rules={required}>
        <Select
          options={[
            { value: 1, label: named('one', one) },
            { value: 2, label: named('two', two) },
            { value: 0, label: t('results.noWinner') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="score"
        label={label('score')}
        extra={t('results.scoreHelp')}
        rules={[
          {
            validator: (_, text: string) =>
              readScore(text) ? Promise.resolve() : Promise.reject(new Error(t('results.scoreRule'))),
          },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="round" label={label('round')} rules={required}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={profile.rounds.map(({ code }) => ({ value: code, label: roundName(code) }))}
        />
      </Form.Item>
      <Form.Item name="date" label={label('date')} rules={required}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="durationMin" label={label('durationMin')}>
        <InputNumber min={1} max={LONGEST} precision={0} />
      </Form.Item>
      <Form.Item name="court" label={label('court')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </div>
  );
};
