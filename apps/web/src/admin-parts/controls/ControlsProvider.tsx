// The component library around the administration: its look, its language, the place of its popups, and that what
// failed is tried again by itself.
import { ConfigProvider } from 'antd'
import en from 'antd/es/locale/en_GB'
import vi from 'antd/es/locale/vi_VN'
import 'dayjs/locale/en-gb'
import 'dayjs/locale/vi'
import { useMemo, type ReactNode } from 'react'
import { AgainProvider } from '../../parts/states/retrying.ts'
import { useLocale } from '../../parts/numbers/use-locale.ts'
import { AgainLine } from './AgainLine.tsx'
// Rows of acts stand on every screen.
import '../../parts/styles/form.css'
import './controls.css'
import { themeOf } from './theme.ts'

const locales = { en, vi }

const again = (error: unknown, retry: () => void) => <AgainLine error={error} retry={retry} />

export function ControlsProvider({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const theme = useMemo(() => themeOf(matchMedia('(prefers-reduced-motion: reduce)').matches), [])
  return (
    <ConfigProvider
      theme={theme}
      locale={locales[locale]}
      wave={{ disabled: true }}
      getPopupContainer={popupPlace}
    >
      <AgainProvider value={again}>{children}</AgainProvider>
    </ConfigProvider>
  )
}

/**
 * Where the control stands, so that they move with it, or in the main part: they belong to a landmark. Of a dialog it is
 * the container, for around it no pointer counts.
 */
function popupPlace(trigger?: HTMLElement): HTMLElement {
  return (
    trigger?.closest<HTMLElement>('dialog, .ant-modal-container, details, .item-form') ??
    document.getElementById('main') ??
    document.body
  )
}
