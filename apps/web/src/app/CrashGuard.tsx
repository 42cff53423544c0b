// Catches errors while a page is drawn or its code is loaded, so that the frame around it stays usable.
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Crash = 'drawing' | 'loading'

export class CrashGuard extends Component<{ children: ReactNode }, { crash: Crash | undefined }> {
  override state: { crash: Crash | undefined } = { crash: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { crash: isLoadFailure(error) ? 'loading' : 'drawing' }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    const { crash } = this.state
    return crash ? <Crashed crash={crash} /> : this.props.children
  }
}

/** The page's code or style sheet did not come: the server is away, or a newer version has taken its place. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|preload CSS|module script failed/i.test(error.message)
  )
}

function Crashed({ crash }: { crash: Crash }) {
  const { t } = useTranslation(['app', 'ui'])
  return (
    <div className="page">
      <div className="failed" role="alert">
        <h1>{t(crash === 'loading' ? 'ui:failed' : 'crashed.title')}</h1>
        <p>{t(crash === 'loading' ? 'ui:unreachable' : 'crashed.text')}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('crashed.reload')}
        </button>
      </div>
    </div>
  )
}
