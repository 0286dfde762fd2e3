import type { LiveCourse } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { ChanceChart } from '../board/ChanceChart';
import { Points } from '../board/Points';
import { Statistics } from '../board/Statistics';
import style from './Match.module.css';

/** The course of a match whose points are known. */
export const CourseCards = ({ course }: { readonly course: LiveCourse }) => {
  const { t } = useTranslation('live');
  return (
    <>
      {course.chanceBefore !== null && (
        <Card title={t('chance.title')}>
          <div className={style.body}>
            <ChanceChart course={course} />
          </div>
        </Card>
      )}
      <Card title={t('detail.points.title')}>
        <div className={style.body}>
          <Points course={course} />
          <Statistics course={course} />
        </div>
      </Card>
    </>
  );
};
