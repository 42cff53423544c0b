// A part of the page that scrolls by itself; the keyboard can reach it to scroll.
import type { ReactNode } from 'react'

export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // People without a mouse scroll it with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-frame" tabIndex={0} role="region" aria-label={label}>
      {children}
    </div>
  )
}
