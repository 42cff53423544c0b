// The tenant code that a page's address may carry, and its copy in local storage that every request reads.
import { wire } from '@eos/contract/vocabulary'

/** The value of `eos_province_code`, '' when absent. */
export function pageProvinceCode(search: string): string {
  return new URLSearchParams(search).get(wire.provinceCodeParameter) ?? ''
}

/** Done on every page load and every navigation. '' counts as not stored. */
export function rememberProvinceCode(search: string): void {
  localStorage.setItem(wire.provinceCodeKey, pageProvinceCode(search))
}
