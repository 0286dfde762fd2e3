import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { common } from '../rich-text/extensions';
import style from '../rich-text/RichText.module.css';

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
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

const setLink = (editor: Editor, question: string): void => {
  const href = window.prompt(question, String(editor.getAttributes('link').href ?? 'https://'));
  if (href === null) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href.trim() === '') chain.unsetLink().run();
  else chain.setLink({ href: href.trim() }).run();
};

/** Edits formatted text; an empty one gives an empty text. */
export const RichTextControl = ({ id, label, disabled, value, onChange }: Props) => {
  const { t } = useTranslation('entity');
  const editor = useEditor({
    ...common,
    content: value,
    editable: !disabled,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, ...(id && { id }) } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => names.filter((name) => current.isActive(name)),
  });
  return (
    <div className={style.box}>
      <div className={style.tools} role="toolbar" aria-label={t('format.tools')}>
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            type={active.includes(name) ? 'primary' : 'text'}
            aria-pressed={active.includes(name)}
            disabled={disabled}
            onClick={() => marks[name](editor)}
          >
            {t(`format.${name}`)}
          </Button>
        ))}
        <Button size="small" type="text" disabled={disabled} onClick={() => setLink(editor, t('format.address'))}>
          {t('format.link')}
        </Button>
      </div>
      <EditorContent className={style.text} editor={editor} />
    </div>
  );
};
