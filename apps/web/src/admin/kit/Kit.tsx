// The component library around the administration: its look, its language, and the place of its popups.
import { ConfigProvider } from 'antd'
import en from 'antd/es/locale/en_GB'
import vi from 'antd/es/locale/vi_VN'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/vi'
import { useMemo, type ReactNode } from 'react'
import { useLocale } from '../../ui/use-locale.ts'
import './kit.css'
import { themeOf } from './theme.ts'

const locales = { en, vi }

export function Kit({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const theme = useMemo(() => themeOf(matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  return (
    <ConfigProvider
      theme={theme}
      locale={locales[locale]}
      wave={{ disabled: true }}
      getPopupContainer={popupPlace}
    >
      {children}
    </ConfigProvider>
  )
}

/** In the dialog that stands above all else, or in the main part, so that they belong to a landmark. */
function popupPlace(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.getElementById('main') ?? document.body
}
