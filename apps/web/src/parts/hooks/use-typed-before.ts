// Text that a visitor typed into a field of a rendered page before its script ran counts as if it were typed now.
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** `write` is called once with the words, when they are not those that the page gave to the field. */
export function useTypedBefore(
  field: RefObject<HTMLInputElement | null>,
  given: string,
  write: (typed: string) => void,
): void {
  const take = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed !== undefined && typed !== given) write(typed)
  })
  useEffect(() => take(), [])
}
