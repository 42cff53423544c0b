// Imported by each page of the administration: makes its texts known before it is drawn.
import i18next from 'i18next'
import { lateTexts } from './late-texts.ts'

for (const [feature, texts] of Object.entries(lateTexts)) {
  for (const language of ['en', 'vi'] as const) {
    i18next.addResourceBundle(language, feature, texts[language])
  }
}
