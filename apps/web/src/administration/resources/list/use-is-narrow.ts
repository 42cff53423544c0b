// Tells whether the screen is that of a phone, on which a row is a card.
import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(width < 720px)')

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches)
}

function subscribe(listener: () => void): () => void {
  const query = narrow()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
