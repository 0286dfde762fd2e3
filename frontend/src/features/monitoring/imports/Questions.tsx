import type { DataImportReport, ImportAnswers, ImportQuestion } from '@rallyrank/contracts/monitoring/data-import';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '~/shared/ui/Card';
import { paths } from '~/shared/url/paths';
import style from '../Monitoring.module.css';

type Answer = ImportAnswers[number]['answer'];
const NOT_IMPORTED = 'none';

interface AskedProps {
  readonly question: ImportQuestion;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
}

/** Asks which of several players a person of the file is. */
const Asked = ({ question: { name, file, line, candidates }, answer, onAnswer }: AskedProps) => {
  const { t } = useTranslation('monitoring');
  return (
    <fieldset className={style.question}>
      <legend>
        {t('imports.whoIs', { name })} <span className="rr-muted">{`${file}:${line}`}</span>
      </legend>
      <Radio.Group
        value={answer ?? NOT_IMPORTED}
        onChange={({ target }) => onAnswer(target.value === NOT_IMPORTED ? undefined : target.value)}
        className={style.answers ?? ''}
      >
        {candidates.map(({ id, name: known, association, birthDate }) => (
          <Radio key={id} value={id}>
            <Link to={paths.player(id)} target="_blank">
              {known}
            </Link>{' '}
            <span className="rr-muted">{[association, birthDate, id].filter(Boolean).join(', ')}</span>
          </Radio>
        ))}
        <Radio value="new">{t('imports.newPerson')}</Radio>
        <Radio value={NOT_IMPORTED}>{t('imports.notImported')}</Radio>
      </Radio.Group>
    </fieldset>
  );
};

interface Props extends Pick<DataImportReport, 'questions'> {
  readonly answers: ImportAnswers;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** The questions of a trial. A new trial shows the effect of the answers. */
export const Questions = ({ questions, answers, onAnswer }: Props) => {
  const { t } = useTranslation('monitoring');
  const [given, setGiven] = useState<ReadonlyMap<string, Answer>>(new Map());
  const set = (key: string, answer: Answer | undefined) => {
    const next = new Map(given);
    if (answer === undefined) next.delete(key);
    else next.set(key, answer);
    setGiven(next);
  };
  const all = [...answers, ...[...given].map(([key, answer]) => ({ key, answer }))];
  return (
    <Card title={t('imports.questions', { count: questions.length })}>
      <div className={style.report}>
        {questions.map((question) => (
          <Asked
            key={question.key}
            question={question}
            answer={given.get(question.key)}
            onAnswer={(answer) => set(question.key, answer)}
          />
        ))}
        <div>
          <Button disabled={given.size === 0} onClick={() => onAnswer(all)}>
            {t('imports.tryAnswers')}
          </Button>
        </div>
      </div>
    </Card>
  );
};
