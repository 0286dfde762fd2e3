import type { ReactNode } from 'react';
import { Card } from '~/shared/ui/Card';
import style from './Suggested.module.css';

interface Props {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** What a page offers while nobody is chosen: a short list that does not spread over a wide page. */
export const Suggested = ({ title, extra, children }: Props) => (
  <div className={style.suggested}>
    <Card title={title} extra={extra}>
      {children}
    </Card>
  </div>
);
