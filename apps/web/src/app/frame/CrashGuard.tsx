// Catches errors while a page is drawn or its code is loaded, so that the frame around it stays usable.
import { RotateCw } from 'lucide'
import { Component, type ReactNode } from 'react'
import { Action } from '../../parts/controls/Action.tsx'
import { Note } from '../../parts/controls/Note.tsx'
import { useTranslation } from '../../texts/translation.ts'

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
  const { t } = useTranslation(['app', 'common'])
  return (
    <div className="page">
      <h1>{t(crash === 'loading' ? 'common:failed' : 'crashed.title')}</h1>
      <Note
        kind="over"
        isAlert
        title={t(crash === 'loading' ? 'common:unreachable' : 'crashed.text')}
      />
      <p>
        <Action icon={RotateCw} onClick={() => location.reload()}>
          {t('crashed.reload')}
        </Action>
      </p>
    </div>
  )
}
