// The rules for a person's name and e-mail address: both appear in mails, where they must be nothing else.
import type { Locale } from '../words/errors.ts'

export const longestPersonName = 80
export const longestAddress = 254

/**
 * One line without the characters of web addresses; a blank must follow a full stop, so that no mail program makes a
 * link. Uses only syntax that every regex dialect has.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what it keeps out
export const personNamePattern = /^(?:[^\s\x00-\x1f\x7f-\x9f:/\\<>@"“”.。．｡]| |\.[ ,)])+\.?$/

/** A dot-atom and a host name: no quotes, comments or angle brackets, which mail programs parse differently. */
export const addressPattern =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$/

export function isPersonName(text: string): boolean {
  return text !== '' && [...text].length <= longestPersonName && personNamePattern.test(text)
}

export function isAddress(text: string): boolean {
  return text.length <= longestAddress && text.indexOf('@') <= 64 && addressPattern.test(text)
}

export const personNameSentence: Record<Locale, string> = {
  en: `Give a name in one line of at most ${longestPersonName} characters, without addresses of pages and without the signs : / \\ < > @ "; put a space after each full stop.`,
  vi: `Nhập họ tên trên một dòng, nhiều nhất ${longestPersonName} ký tự, không chứa địa chỉ trang web và các dấu : / \\ < > @ "; sau dấu chấm cần có khoảng trắng.`,
}
export const addressSentence: Record<Locale, string> = {
  en: 'Give an e-mail address.',
  vi: 'Nhập một địa chỉ e-mail.',
}
