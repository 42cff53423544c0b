// The tenant code that a page's address may carry, and its copy in local storage that every request reads.
import { wire } from '@eos/contract/words/vocabulary'
import { writeStored } from './storage.ts'

/** The value of `eos_province_code`, '' when absent; what can be no code stands in no page and no request. */
export function pageProvinceCode(search: string): string {
  const code = new URLSearchParams(search).get(wire.provinceCodeParameter) ?? ''
  return isCode.test(code) ? code : ''
}

const isCode = /^[\w.-]{1,64}$/

/** Done on every page load and every navigation. '' counts as not stored. */
export function rememberProvinceCode(search: string): void {
  writeStored(wire.provinceCodeKey, pageProvinceCode(search))
}
