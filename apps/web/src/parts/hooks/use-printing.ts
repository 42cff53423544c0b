// Whether the page is being printed: what is on the screen alone may be drawn in another way on paper.
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const paper = matchMedia('print')
    // The browser takes its picture of the page right afterwards.
    const tell = (is: boolean) => flushSync(() => setPrinting(is))
    const begin = () => tell(true)
    const end = () => tell(false)
    const turn = () => tell(paper.matches)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    paper.addEventListener('change', turn)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      paper.removeEventListener('change', turn)
    }
  }, [])
  return isPrinting
}
