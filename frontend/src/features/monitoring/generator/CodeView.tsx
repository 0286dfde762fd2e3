import type { GeneratedFile } from '@rallyrank/contracts/monitoring/generator';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import style from './Generator.module.css';

/** Copies a text, and says whether that worked. */
const CopyButton = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation('monitoring');
  const [told, tell] = useState<'copy' | 'copied' | 'notCopied'>('copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => tell('copied'),
      () => tell('notCopied'),
    );
  return (
    <Button size="small" onClick={copy} onBlur={() => tell('copy')}>
      <span aria-live="polite">{t(`gen.${told}`)}</span>
    </Button>
  );
};

interface Props {
  readonly path: string;
  readonly parts: readonly GeneratedFile[];
}

/** The text of a file, or the texts that are inserted into one with the places where they go. */
export const CodeView = ({ path, parts }: Props) => {
  const { t } = useTranslation('monitoring');
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
            <CopyButton text={text} />
          </div>
          <ScrollRegion label={path}>
            <pre>{text}</pre>
          </ScrollRegion>
        </section>
      ))}
    </div>
  );
};
