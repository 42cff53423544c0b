// Catches what goes wrong while a page is drawn, or when its code cannot be loaded, so that the frame around it stays usable.
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export class CrashGuard extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    return this.state.crashed ? <Crashed /> : this.props.children
  }
}

function Crashed() {
  const { t } = useTranslation('app')
  return (
    <div className="page">
      <div className="failed" role="alert">
        <h1>{t('crashed.title')}</h1>
        <p>{t('crashed.text')}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('crashed.reload')}
        </button>
      </div>
    </div>
  )
}
