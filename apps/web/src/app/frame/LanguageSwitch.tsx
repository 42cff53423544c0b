// The choice of the language: kept for later visits, and written into an address that names one.
import { useTranslation } from '../../texts/translation.ts'
import { useSearchParams } from 'react-router'
import { languageParameter } from '@eos/contract/pages/page-rendering'
import { KeptParameters } from '../../parts/page/KeptParameters.tsx'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { chooseLanguage, languages, type Language } from '../i18n.ts'

export function LanguageSwitch() {
  const { t } = useTranslation('app')
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const choose = (language: Language) => {
    chooseLanguage(language)
    if (!search.has(languageParameter)) return
    setSearch(
      (present) => {
        present.set(languageParameter, language)
        return present
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <form method="get">
      <KeptParameters except={[languageParameter]} />
      <fieldset className="languages">
        <legend className="only-heard">{t('language')}</legend>
        {(Object.keys(languages) as Language[]).map((code) => (
          <button
            key={code}
            type="submit"
            name={languageParameter}
            value={code}
            lang={code}
            aria-pressed={code === locale}
            aria-label={`${code.toUpperCase()} – ${languages[code]}`}
            onClick={(event) => {
              event.preventDefault()
              choose(code)
            }}
          >
            {code.toUpperCase()}
          </button>
        ))}
      </fieldset>
    </form>
  )
}
