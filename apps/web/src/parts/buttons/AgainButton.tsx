// A button in a sentence that sends something once, says when it is done, and may be tried again when it failed.
import { useState } from 'react'
import '../styles/form.css'

interface AgainButtonProps {
  send: () => Promise<unknown>
  words: { offer: string; done: string; failed: string }
}

export function AgainButton({ send, words }: AgainButtonProps) {
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'failed'>('open')
  const onClick = () => {
    if (state === 'busy') return
    setState('busy')
    send().then(
      () => setState('done'),
      () => setState('failed'),
    )
  }
  if (state === 'done') return <output>{words.done}</output>
  return (
    <button
      type="button"
      className="text-button"
      aria-disabled={state === 'busy' || undefined}
      onClick={onClick}
    >
      {state === 'failed' ? words.failed : words.offer}
    </button>
  )
}
