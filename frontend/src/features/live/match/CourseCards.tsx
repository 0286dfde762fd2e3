import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { ChanceChart } from '../board/ChanceChart';
import { Points } from '../board/Points';
import { Statistics } from '../board/Statistics';
import type { ShownCourse } from '../board/shown-course';
import { KeyPoints } from './KeyPoints';
import style from './Match.module.css';
import { MomentumChart } from './MomentumChart';

/** The course of a match whose points are known. */
export const CourseCards = ({ course }: { readonly course: ShownCourse }) => {
  const { t } = useTranslation('live');
  return (
    <>
      {course.chanceBefore !== null && (
        <Card title={t('chance.title')}>
          <div className={style.body}>
            <ChanceChart course={course} />
            <KeyPoints course={course} />
          </div>
        </Card>
      )}
      <Card title={t('detail.momentum')}>
        <div className={style.body}>
          <p className="rr-muted">{t('detail.momentumHint')}</p>
          <MomentumChart course={course} />
        </div>
      </Card>
      <Card title={t('detail.points.title')}>
        <div className={style.body}>
          <Points course={course} />
          <Statistics course={course} />
        </div>
      </Card>
    </>
  );
};
