// A select with a value of the page that keeps what its visitor chose before the script of the page ran: React puts the
// value of the page back into a select that it holds itself.
import { Children, useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'

type Select = ComponentProps<'select'>

/** The attributes of the element; a `value` is given to it whenever it changes, or the options do. */
export function useSelect({ value, ...attributes }: Select): Select {
  const select = useRef<HTMLSelectElement>(null)
  const count = Children.count(attributes.children)
  const given = useRef({ value, count })
  useLayoutEffect(() => {
    const { current } = select
    const isNew = given.current.value !== value || given.current.count !== count
    if (current && value !== undefined && isNew) current.value = String(value)
    given.current = { value, count }
  }, [value, count])
  useEffect(() => {
    const { current } = select
    const options = [...(current?.options ?? [])]
    const own = options.find((each) => each.value === String(given.current.value))
    if (own && !own.selected) current?.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
  return { ...attributes, ref: select, ...(value !== undefined && { defaultValue: value }) }
}
