import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import style from './Shell.module.css';

type Share = (url: string) => string;

/** Four networks, each with the address for sharing a link. */
const networks: Readonly<Record<string, Share>> = {
  Weibo: (url) => `https://service.weibo.com/share/share.php?url=${url}`,
  X: (url) => `https://x.com/intent/post?url=${url}`,
  Facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  WhatsApp: (url) => `https://wa.me/?text=${url}`,
};

/** Shares the open page. Nothing is loaded from these networks until the visitor follows a link. */
export const SocialLinks = () => {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const url = encodeURIComponent(location.origin + pathname + search);
  return (
    <ul className={style.social} aria-label={t('footer.share')}>
      {Object.entries(networks).map(([name, share]) => (
        <li key={name}>
          <a href={share(url)} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
};
