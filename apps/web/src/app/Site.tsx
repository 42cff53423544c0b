// The site of one organization: the full-screen spinner until start-up has ended, then the pages.
import { useEffect, useState } from 'react'
import { startUp } from '../start-up/start-up.ts'
import { PageSpinner } from '../ui/PageSpinner.tsx'
import { Pages } from './Pages.tsx'

export function Site() {
  const [loading, setLoading] = useState(true)
  useEffect(() => {
    void startUp(location.hostname).finally(() => setLoading(false))
  }, [])
  return loading ? <PageSpinner /> : <Pages />
}
