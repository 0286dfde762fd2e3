import type { GeneratedFile } from '@rallyrank/contracts/monitoring/generator';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '~/shared/ui/CopyButton';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import style from './Generator.module.css';

interface Props {
  readonly path: string;
  readonly parts: readonly GeneratedFile[];
}

/** The text of a file, or the texts that are inserted into one, with the places of the insertions. */
export const CodeView = ({ path, parts }: Props) => {
  const { t } = useTranslation('monitoring');
  const words = { copy: t('gen.copy'), copied: t('gen.copied'), notCopied: t('gen.notCopied') };
  return (
    <div className={style.code}>
      <p className={style.path}>
        <code>{path}</code>
      </p>
      {parts.map(({ text, place }) => (
        <section key={`${place?.at} ${text}`}>
          <div className={style.codeHead}>
            <span className="rr-muted">
              {place === null ? t('gen.wholeFile') : t(`gen.${place.side}`)} {place && <code>{place.at.trim()}</code>}
            </span>
            <CopyButton size="small" text={() => text} words={words} />
          </div>
          <ScrollRegion label={path}>
            <pre>{text}</pre>
          </ScrollRegion>
        </section>
      ))}
    </div>
  );
};
