import { linkKinds } from '@rallyrank/contracts/players/profile';
import { useTranslation } from 'react-i18next';
import type { BasicData } from '../key-figures';
import style from './BasicData.module.css';

/** Links to pages about the person on other sites. */
export const ProfileLinks = ({ links }: { readonly links: NonNullable<BasicData['profile']['links']> }) => {
  const { t } = useTranslation('players');
  return (
    <span className={style.links}>
      {linkKinds
        .filter((kind) => links[kind] !== undefined)
        .map((kind) => (
          <a key={kind} href={links[kind]} rel="noreferrer nofollow" target="_blank">
            {t(`basic.link.${kind}`)}
          </a>
        ))}
    </span>
  );
};
