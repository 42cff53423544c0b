// A name that leads to the history of its indicator, on the same page.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { writeHistoryView } from './series/history-view.ts'

interface HistoryLinkProps {
  indicator: string
  onChoose: (indicator: string) => void
  children: ReactNode
}

export function HistoryLink({ indicator, onChoose, children }: HistoryLinkProps) {
  const [search] = useSearchParams()
  return (
    <a
      href={`?${writeHistoryView(search, { show: indicator })}#history`}
      className="indicator-name"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onChoose(indicator)
      }}
    >
      {children}
    </a>
  )
}
