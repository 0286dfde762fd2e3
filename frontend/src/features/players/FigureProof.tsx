import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Rule } from '~/shared/rules/rules';
import { paths } from '~/shared/url/paths';
import style from './Figure.module.css';

interface Props {
  readonly rule: Rule;
  readonly rows?: string;
  readonly minimum?: string;
}

/** Explains what a figure means and where it comes from. */
export const FigureProof = ({ rule, rows, minimum }: Props) => {
  const { t } = useTranslation(['rules', 'shared']);
  return (
    <div className={style.proof} role="dialog" aria-label={t(`${rule}.title`)}>
      <strong>{t(`${rule}.title`)}</strong>
      <p>{t(`${rule}.text`)}</p>
      {minimum !== undefined && <p>{minimum}</p>}
      <p className={style.links}>
        {rows !== undefined && <Link to={rows}>{t('shared:figure.rows')}</Link>}
        <Link to={paths.glossary(rule)}>{t('shared:figure.glossary')}</Link>
      </p>
    </div>
  );
};
