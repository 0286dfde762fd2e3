import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useScheme } from '~/shared/theme/use-scheme';
import { type GuidePictureKey, guidePicturePath, guidePictureSize } from './guide-pictures';
import style from './TextPage.module.css';

/**
 * A screenshot of the page that a section of the usage guide describes, in the language and the colour scheme of the
 * visitor.
 */
export const GuidePicture = ({ of }: { readonly of: GuidePictureKey }) => {
  const { t } = useTranslation('other');
  const { language } = useFormat();
  const { scheme } = useScheme();
  return (
    <img
      className={style.picture}
      src={guidePicturePath(of, language, scheme)}
      alt={t(`guide.${of}`)}
      {...guidePictureSize}
      loading="lazy"
      decoding="async"
    />
  );
};
