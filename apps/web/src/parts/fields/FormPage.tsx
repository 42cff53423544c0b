// A page that is one form: a column of its title and a sentence, a box for the form alone, and the ways on below it.
import { useEffect, useRef, type ReactNode } from 'react'
import './fields.css'

interface FormPageProps {
  title: string
  /** In front of the form: why it is there, what happened before. */
  lead?: ReactNode
  /** Below the box. */
  more?: ReactNode
  /** A step that took the place of another: the keyboard goes to its title. */
  takesFocus?: boolean
  /** Kept, but not seen. */
  hidden?: boolean
  /** Only what is filled in stands in the box. */
  children?: ReactNode
}

export function FormPage(props: FormPageProps) {
  const { title, lead, more, takesFocus = false, hidden = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    // The page before may have been long.
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <section className="form-page" hidden={hidden}>
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {lead && <div className="form-lead">{lead}</div>}
      {children && <div className="form-box">{children}</div>}
      {more && <div className="soft form-more">{more}</div>}
    </section>
  )
}
