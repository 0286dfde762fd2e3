import type { ReactNode } from 'react';
import { Card } from '~/shared/ui/Card';
import style from './Suggested.module.css';

interface Props {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** Suggestions of a page while nobody is chosen: a short list with a limited width. */
export const Suggested = ({ title, extra, children }: Props) => (
  <div className={style.suggested}>
    <Card title={title} extra={extra}>
      {children}
    </Card>
  </div>
);
