import StarterKit from '@tiptap/starter-kit';
import { Picture } from './picture';

/**
 * The marks that rich text may have. An editor with these extensions drops everything else from HTML, so it also shows
 * stored text safely. The server allows the same marks (infra/src/entity/rich-text.ts).
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
    trailingNode: false,
  }),
  Picture,
];

/**
 * Styles are in our own sheet: the content security policy forbids those that the library would write into the page.
 */
export const common = { extensions, injectCSS: false } as const;
