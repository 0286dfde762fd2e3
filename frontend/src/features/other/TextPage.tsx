import { datedPages, getSiteTexts, type TextPage as TextPageName } from '@rallyrank/contracts/tournaments/texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useCurrentPage } from '~/shared/pages/use-pages';
import { Page } from '~/shared/ui/Page';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { GuidePicture } from './GuidePicture';
import { hasGuidePicture } from './guide-pictures';
import { TextContents } from './TextContents';
import style from './TextPage.module.css';
import { TextSection } from './TextSection';
import { useChosenAnchor } from './use-chosen-anchor';

/**
 * A page of texts from the server: sections with anchors, or dated entries with the newest first, followed by
 * `children`.
 */
export const TextPage = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useTranslation(['other', 'app']);
  const format = useFormat();
  // Only the pages in `pages.ts` of this folder use this component.
  const page = useCurrentPage()?.name as TextPageName;
  const query = useRoute(getSiteTexts, { page });
  useChosenAnchor(query.data !== undefined);
  return (
    <Page title={t(`app:menu.${page}`)}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={20} />}
        isEmpty={({ data }) => data.sections.length === 0}
        empty={<EmptyState title={t('text.none')} />}
      >
        {({ data: { sections, updated } }) => (
          <div className={style.layout} data-dated={datedPages.includes(page)}>
            <TextContents sections={sections} />
            <div className={style.sections}>
              {sections.map((section) => (
                <TextSection key={section.key} section={section}>
                  {page === 'guide' && hasGuidePicture(section.key) && <GuidePicture of={section.key} />}
                </TextSection>
              ))}
              <p className={style.updated}>{t('text.updated', { day: format.day(updated) })}</p>
            </div>
          </div>
        )}
      </PageState>
      {children}
    </Page>
  );
};
