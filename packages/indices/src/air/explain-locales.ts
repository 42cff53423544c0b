// The texts of explanations by language.

import type { Locale } from '../base/locale.ts'
import { EXPLAIN_EN } from './explain-en.ts'
import { EXPLAIN_VI } from './explain-vi.ts'
import type { ExplainTexts } from './explain-texts.ts'

export const EXPLAIN_TEXTS: Readonly<Record<Locale, ExplainTexts>> = {
  en: EXPLAIN_EN,
  vi: EXPLAIN_VI,
}
