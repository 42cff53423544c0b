// The whole address of the page, as it is shared.
import { useLocation } from 'react-router'
import { useRendered } from '../../../api/rendered.ts'

export function usePageAddress(): string {
  const { pathname, search } = useLocation()
  const origin = useRendered()?.origin ?? location.origin
  return origin + pathname + search
}
