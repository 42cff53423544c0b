// The data that a rendered page carries for the browser, as JSON in a script element that is not run.
import { carriedId } from '@eos/contract/pages/page-rendering'
import type { DehydratedState } from '@tanstack/react-query'
import type { Rendered } from '../api/portal/rendered.ts'

interface Carried {
  rendered: Rendered
  queries: DehydratedState
}

/** JSON that cannot end the element in which it stands. */
export function writeCarried(carried: Carried): string {
  return JSON.stringify(carried).replaceAll('<', '\\u003c')
}

/** `undefined` where the page was not rendered. */
export function readCarried(): Carried | undefined {
  const text = document.getElementById(carriedId)?.textContent
  return text ? (JSON.parse(text) as Carried) : undefined
}
