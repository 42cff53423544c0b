// Changes to the other theme; the words say which one it will be.
import { useTranslation } from '../../texts/translation.ts'
import { switchTheme, useShownTheme } from '../../parts/hooks/use-theme.ts'

export function ThemeSwitch() {
  const { t } = useTranslation('app')
  const other = useShownTheme() === 'light' ? 'dark' : 'light'
  return (
    <button type="button" className="text-button needs-script" onClick={() => switchTheme(other)}>
      {t(`theme.${other}`)}
    </button>
  )
}
