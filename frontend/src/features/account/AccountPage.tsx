import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '~/shared/ui/Page';
import style from './AccountForm.module.css';

interface Props {
  readonly title: string;
  /** Link from the login to the registration, or back. */
  readonly other: { readonly question: string; readonly to: string; readonly text: string };
  readonly children: ReactNode;
}

/** The frame of login and registration: one narrow card. */
export const AccountPage = ({ title, other, children }: Props) => (
  <Page title={title} header={<h1 className={style.title}>{title}</h1>}>
    <div className={style.card}>
      {children}
      <p className={style.other}>
        {other.question} <Link to={other.to}>{other.text}</Link>
      </p>
    </div>
  </Page>
);
