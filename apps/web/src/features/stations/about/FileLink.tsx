// A link to a file of a series: without script the browser loads it, with script failures are told on the page.
import type { ReactNode } from 'react'
import { addressOf, type Query } from '../../../api/client/address.ts'
import { api } from '../../../api/api.ts'
import { download } from '../../../api/client/served-file.ts'

interface FileLinkProps {
  path: string
  query: Query
  className?: string
  children: ReactNode
}

export function FileLink({ path, query, className, children }: FileLinkProps) {
  return (
    <a
      href={addressOf(path, query)}
      download
      className={className}
      onClick={(event) => {
        event.preventDefault()
        // The client has said what went wrong.
        api.linkTo(path, query).then(download, () => undefined)
      }}
    >
      {children}
    </a>
  )
}
