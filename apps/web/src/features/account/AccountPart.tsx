// A part of the account page: its name and a sentence at the side, what can be done beside them.
import type { ReactNode, Ref } from 'react'

interface AccountPartProps {
  id: string
  title: string
  /** Behind the title. */
  tag?: ReactNode
  text?: ReactNode
  /** Takes the keyboard when what was pressed is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function AccountPart({ id, title, tag, text, headingRef, children }: AccountPartProps) {
  return (
    <section className="column account-part" aria-labelledby={id}>
      <div className="account-head">
        <h2 id={id} tabIndex={-1} ref={headingRef}>
          {title}
          {tag}
        </h2>
        {text && <p>{text}</p>}
      </div>
      <div className="account-body">{children}</div>
    </section>
  )
}
