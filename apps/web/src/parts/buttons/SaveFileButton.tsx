// A button that loads a file through the client and saves it; while it loads the button does nothing more.
import { useState, type ReactNode } from 'react'
import { api } from '../../api/api.ts'
import type { Query } from '../../api/client/address.ts'
import { saveFile } from '../../api/client/served-file.ts'

interface SaveFileButtonProps {
  path: string
  query?: Query
  /** Everything, whatever the page is narrowed to. */
  unnarrowed?: boolean
  className?: string
  children: ReactNode
}

export function SaveFileButton({
  path,
  query = {},
  unnarrowed = false,
  className,
  children,
}: SaveFileButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    api
      .file(path, { query, unnarrowed })
      // The client has said what went wrong.
      .then(saveFile, () => undefined)
      .finally(() => setBusy(false))
  }
  return (
    <button
      type="button"
      className={`${className ?? 'button'}${busy ? ' button-busy' : ''}`}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) save()
      }}
    >
      {children}
    </button>
  )
}
