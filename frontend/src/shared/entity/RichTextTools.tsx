import { documentExtensions, imageExtensions, MAX_FILE_BYTES, MOST_FILES } from '@rallyrank/contracts/identity/files';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import style from '~/features/notices/RichText.module.css';
import { insertFiles, insertPictures } from '../rich-text/use-insert';

const UploadDialog = lazy(() => import('../files/UploadDialog'));

interface Props {
  readonly editor: Editor;
  readonly disabled: boolean;
}

const marks = {
  bold: (editor: Editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  underline: (editor: Editor) => editor.chain().focus().toggleUnderline().run(),
  heading: (editor: Editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  bulletList: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor: Editor) => editor.chain().focus().toggleOrderedList().run(),
  blockquote: (editor: Editor) => editor.chain().focus().toggleBlockquote().run(),
} as const;
type Mark = keyof typeof marks;
const names = Object.keys(marks) as Mark[];

const limits = { maxBytes: MAX_FILE_BYTES, maxCount: MOST_FILES };
const uploads = {
  picture: { rule: { ...limits, extensions: imageExtensions }, failed: 'pictureFailed', insert: insertPictures },
  file: { rule: { ...limits, extensions: documentExtensions }, failed: 'uploadFailed', insert: insertFiles },
} as const;
type Kind = keyof typeof uploads;

const setLink = (editor: Editor, question: string): void => {
  const href = window.prompt(question, String(editor.getAttributes('link').href ?? 'https://'));
  if (href === null) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href.trim() === '') chain.unsetLink().run();
  else chain.setLink({ href: href.trim() }).run();
};

const describePicture = (editor: Editor, question: string): void => {
  const alt = window.prompt(question, String(editor.getAttributes('picture').alt ?? ''));
  if (alt !== null) editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run();
};

/** Formats the text of an editor, and inserts pictures and files. */
export const RichTextTools = ({ editor, disabled }: Props) => {
  const { t } = useTranslation('entity');
  const [kind, choose] = useState<Kind>();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      marks: names.filter((name) => current.isActive(name)),
      isPicture: current.isActive('picture'),
    }),
  });
  const tool = (name: 'link' | 'describe' | Kind, onClick: () => void, isOff = disabled) => (
    <Button size="small" type="text" disabled={isOff} onClick={onClick}>
      {t(`format.${name}`)}
    </Button>
  );
  return (
    <div className={style.tools} role="toolbar" aria-label={t('format.tools')}>
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          type={active.marks.includes(name) ? 'primary' : 'text'}
          aria-pressed={active.marks.includes(name)}
          disabled={disabled}
          onClick={() => marks[name](editor)}
        >
          {t(`format.${name}`)}
        </Button>
      ))}
      {tool('link', () => setLink(editor, t('format.address')))}
      {tool('picture', () => choose('picture'))}
      {tool('file', () => choose('file'))}
      {active.isPicture && tool('describe', () => describePicture(editor, t('format.description')))}
      <Suspense>
        {kind && (
          <UploadDialog
            title={t(`format.${kind}`)}
            rule={uploads[kind].rule}
            failed={uploads[kind].failed}
            onInsert={(files) => uploads[kind].insert(editor, files)}
            onClose={() => choose(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};
