import { EditorContent, useEditor } from '@tiptap/react';
import { common } from '~/shared/rich-text/extensions';
import style from './RichText.module.css';
import { saveLinked } from './stored-link';

const editorProps = {
  attributes: { role: 'article' },
  handleDOMEvents: { click: (_: unknown, event: Event) => saveLinked(event) },
};

/** Shows stored rich text. */
const RichText = ({ html }: { readonly html: string }) => {
  const editor = useEditor({ ...common, content: html, editable: false, editorProps }, [html]);
  return <EditorContent className={style.shown} editor={editor} />;
};

export default RichText;
