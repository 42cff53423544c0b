// The way to a page: links to the pages above it, and its own name.
import type { ReactNode } from 'react'
import './page-head.css'

interface BreadcrumbProps {
  label: string
  /** The name of this page. */
  here: ReactNode
  /** An `li` with a link for each page above. */
  children: ReactNode
}

export function Breadcrumb({ label, here, children }: BreadcrumbProps) {
  return (
    <nav className="breadcrumb not-printed" aria-label={label}>
      <ol>
        {children}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
