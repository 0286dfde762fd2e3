import { loads } from 'virtual:texts';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import { type Texts, textsIn } from '@rallyrank/contracts/shared/words';
import { detectLanguage } from './language';

const { default: texts } = await loads[detectLanguage()]();

/**
 * The texts of a namespace of the contracts, for the build (`build/texts-of-language.ts`). A page shows one language,
 * so the texts of each other language are those of the shown one.
 * @public
 */
export const textsOf = (namespace: string): Texts<object> => textsIn(inLanguages(() => texts[namespace] ?? {}));
