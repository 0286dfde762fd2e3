import { downloadSpecs, type GeneratedFile, previewSpec } from '@rallyrank/contracts/monitoring/generator';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownload } from '~/shared/api/use-download';
import { useRoute } from '~/shared/api/use-route';
import { useIsNarrow } from '~/shared/browser/use-media';
import { ChoiceField } from '~/shared/entity/inputs';
import { useAccess } from '~/shared/session/use-access';
import { Card } from '~/shared/ui/Card';
import { Icon } from '~/shared/ui/Icon';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { CodeView } from './CodeView';
import style from './Generator.module.css';

interface Group {
  readonly path: string;
  readonly parts: readonly GeneratedFile[];
}

/** Groups the generated texts by the file they belong to. */
const byPath = (files: readonly GeneratedFile[]): readonly Group[] =>
  [...new Set(files.map(({ path }) => path))].map((path) => ({
    path,
    parts: files.filter((file) => file.path === path),
  }));

/** Name and folder of a file, since several files have the same name. */
const nameOf = (path: string): string => path.split('/').slice(-2).join('/');

const Files = ({ groups }: { readonly groups: readonly Group[] }) => {
  const { t } = useTranslation('monitoring');
  const isNarrow = useIsNarrow();
  const [chosen, choose] = useState(groups[0]?.path ?? '');
  const shown = groups.find(({ path }) => path === chosen) ?? groups[0];
  if (!shown) return null;
  const isNew = ({ parts }: Group) => parts.every(({ place }) => place === null);
  const list = (title: string, some: readonly Group[]) => (
    <section>
      <h3>{title}</h3>
      <ul>
        {some.map(({ path }) => (
          <li key={path}>
            <button type="button" title={path} aria-pressed={path === shown.path} onClick={() => choose(path)}>
              {nameOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className={style.files}>
      {isNarrow ? (
        <ChoiceField
          label={t('gen.file')}
          value={shown.path}
          options={groups.map(({ path }) => ({ value: path, label: nameOf(path) }))}
          onChange={choose}
        />
      ) : (
        <nav className={style.fileList} aria-label={t('gen.tab.files')}>
          {list(t('gen.newFiles'), groups.filter(isNew))}
          {list(
            t('gen.insertions'),
            groups.filter((group) => !isNew(group)),
          )}
        </nav>
      )}
      <CodeView key={shown.path} path={shown.path} parts={shown.parts} />
    </div>
  );
};

interface Props {
  readonly tableId: string;
  readonly name: string;
  /** There are changes that are not in the generated files yet. */
  readonly isChanged: boolean;
}

/** All output of the generator, file by file, and as an archive. */
export const FilesTab = ({ tableId, name, isChanged }: Props) => {
  const { t } = useTranslation('monitoring');
  const files = useRoute(previewSpec, {}, { params: { tableId } });
  const download = useDownload(downloadSpecs);
  const mayDownload = useAccess()(downloadSpecs.access) === 'allowed';
  const button = mayDownload && (
    <Button
      type="primary"
      icon={<Icon name="download" />}
      onClick={() => download({ query: { tables: name }, name: `${name}.zip` })}
    >
      {t('gen.download')}
    </Button>
  );
  return (
    <Card title={t('gen.tab.files')} extra={button}>
      <p className={style.hint}>{t('gen.filesHint')}</p>
      {isChanged && <Alert banner type="info" title={t('gen.saveFirst')} />}
      <PageState query={files} skeleton={<RowsSkeleton rows={12} />}>
        {({ data }) => <Files groups={byPath(data)} />}
      </PageState>
    </Card>
  );
};
