import { previewMerge } from '@rallyrank/contracts/players/merges';
import { personFields } from '@rallyrank/contracts/players/person-fields';
import { type PersonFieldKey, personFieldKeys } from '@rallyrank/contracts/players/person-values';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFieldText } from '~/shared/entity/use-field-text';
import { useFormat } from '~/shared/format/use-format';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import style from './DataDesk.module.css';

interface Props {
  readonly playerId: string;
  readonly mergedId: string;
  /** Called when it is known whether the two can be one person. */
  readonly onCheck: (isPossible: boolean) => void;
}

/** The facts of two players side by side, and why they cannot be one person. */
export const MergePreview = ({ playerId, mergedId, onCheck }: Props) => {
  const { t } = useTranslation('data-desk');
  const { language, number } = useFormat();
  const { text } = useFieldText(Object.values(personFields));
  const query = useRoute(previewMerge, { playerId, mergedId });
  const isPossible = query.data?.data.obstacle === null;
  useEffect(() => onCheck(isPossible), [isPossible, onCheck]);
  const textOf = (key: PersonFieldKey, value: unknown) => text(personFields[key], value) || '–';
  return (
    <PageState query={query} skeleton={<RowsSkeleton rows={8} />}>
      {({ data: { kept, merged, obstacle } }) => (
        <>
          {obstacle !== null && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={t('merge.impossible', { rule: ruleText(obstacle, language) })}
            />
          )}
          <table className={style.compared}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('merge.remains')}</th>
                <th scope="col">{t('merge.goes')}</th>
              </tr>
            </thead>
            <tbody>
              {personFieldKeys
                .filter((key) => kept.values[key] !== null || merged.values[key] !== null)
                .map((key) => (
                  <tr key={key}>
                    <th scope="row">{personFields[key].label[language]}</th>
                    <td>{textOf(key, kept.values[key])}</td>
                    <td>{textOf(key, merged.values[key])}</td>
                  </tr>
                ))}
              <tr>
                <th scope="row">{t('merge.matches')}</th>
                <td>{number(kept.matches)}</td>
                <td>{number(merged.matches)}</td>
              </tr>
            </tbody>
          </table>
          <p>
            <Link to={paths.mergedPlayers(mergedId, playerId)}>{t('merge.swap')}</Link>
          </p>
        </>
      )}
    </PageState>
  );
};
