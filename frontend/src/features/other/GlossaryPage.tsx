import { useTranslation } from 'react-i18next';
import { pageSummary } from '~/shared/pages/page-summary';
import { type Rule, rules } from '~/shared/rules/rules';
import { Page } from '~/shared/ui/Page';
import style from './GlossaryPage.module.css';
import { useChosenAnchor } from './use-chosen-anchor';

/** The meanings of all derived figures; each rule has an anchor. */
export const GlossaryPage = () => {
  const { t } = useTranslation(['other', 'rules']);
  const chosen = useChosenAnchor(true);
  const entry = (rule: Rule) => (
    <div key={rule} id={rule} className={style.entry} data-chosen={rule === chosen}>
      <dt>{t(`rules:${rule}.title`)}</dt>
      <dd>{t(`rules:${rule}.text`)}</dd>
    </div>
  );
  return (
    <Page title={t('glossary.title')} summary={pageSummary('glossary')}>
      <dl className={style.entries}>{rules.map(entry)}</dl>
    </Page>
  );
};
