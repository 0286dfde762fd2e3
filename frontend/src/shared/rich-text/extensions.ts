import StarterKit from '@tiptap/starter-kit';
import { Picture } from './picture';

/**
 * The marks that rich text may have. Whatever HTML is given, an editor with these keeps nothing else, so it shows stored text safely, too;
 * the server keeps the same (infra/src/entity/rich-text.ts).
 */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['http', 'https', 'mailto'] },
    trailingNode: false,
  }),
  Picture,
];

/** Styles come from our own sheet: the content security policy forbids the ones that the library writes into the page. */
export const common = { extensions, injectCSS: false } as const;
