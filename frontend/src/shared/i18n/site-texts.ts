import { loads } from 'virtual:texts';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import { type Texts, textsIn } from '@rallyrank/contracts/shared/words';
import { detectLanguage } from './language';

const { default: texts } = await loads[detectLanguage()]();

/**
 * The texts of a namespace of the contracts, as the build asks for them (`build/texts-of-language.ts`). A page shows one
 * language, so each of the others has its texts.
 * @public
 */
export const textsOf = (namespace: string): Texts<object> => textsIn(inLanguages(() => texts[namespace] ?? {}));
