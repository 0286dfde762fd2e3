import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { outcomes } from '@rallyrank/contracts/sport/codes';
import { Form, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { readScore } from '~/shared/ui/read-score';

interface Props {
  /** Both sides; undefined for one that is not chosen yet or does not play in the edition. */
  readonly sides: readonly (CompetitorRef | undefined)[];
}

const LONGEST = 1_000; // minutes

/** The fields for the outcome of a match, its time and place; part of a form. */
export const ResultFields = ({ sides: [one, two] }: Props) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const required = [{ required: true, message: t('required') }];
  const label = (key: 'one' | 'two' | 'outcome' | 'winner' | 'score' | 'date' | 'durationMin' | 'court') =>
    t(`results.field.${key}`);
  const named = (key: 'one' | 'two', side: CompetitorRef | undefined): string =>
    side ? `${label(key)}: ${side.players.map(({ name }) => format.name(name)).join(' / ')}` : label(key);
  return (
    <>
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
      <Form.Item name="date" label={label('date')} rules={required}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="durationMin" label={label('durationMin')}>
        <InputNumber min={1} max={LONGEST} precision={0} />
      </Form.Item>
      <Form.Item name="court" label={label('court')}>
        <Input maxLength={60} autoComplete="off" />
      </Form.Item>
    </>
  );
};
