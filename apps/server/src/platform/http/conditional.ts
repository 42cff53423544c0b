// Entity tags and dates of change: what a conditional request means, and which tag a body has.
// See docs/decisions/0013-etags-hold-version-and-computed-fields.md.
import { createHash } from 'node:crypto'

export interface Validators {
  /** Quoted, with W/ in front when weak. */
  etag: string
  lastModified?: Date
}

type Headers = Record<string, string | string[] | undefined>

/** The tag of a body whose bytes decide: weak, because the same facts may be written in another way. */
export function weakTag(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Says whether the caller already holds this; an ETag wins over a date when both are sent. */
export function isUnchanged(headers: Headers, validators: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return listsTag(String(tags), validators.etag, 'weak')
  const since = Date.parse(String(headers['if-modified-since'] ?? ''))
  if (!validators.lastModified || Number.isNaN(since)) return false
  return Math.floor(validators.lastModified.getTime() / 1000) <= Math.floor(since / 1000)
}

/** The end of a tag for what changes by itself: another tag to a reader, while nobody's change waits for it. */
export function movingPart(values: string): string {
  return `~${createHash('sha1').update(values).digest('base64url').slice(0, 10)}`
}

/** Says whether an If-Match header forbids a change; `current` is absent when there is nothing to match. */
export function failsIfMatch(headers: Headers, current: string | undefined): boolean {
  const tags = headers['if-match']
  if (tags === undefined) return false
  return current === undefined || !listsTag(still(String(tags)), still(current), 'strong')
}

/** The end of a strong tag of packed bytes, which are others than the plain ones though they say the same. */
export function packedPart(encoding: string): string {
  return `~${encoding}`
}

function unpacked(tags: string): string {
  return tags.replaceAll(/~(gzip|br)"/g, '"')
}

function still(tags: string): string {
  return unpacked(tags).replaceAll(/~[\w-]{10}"/g, '"')
}

/** `If-None-Match: *` or the current tag on a change: the caller wants it only when there is no such thing yet. */
export function failsIfNoneMatch(headers: Headers, current: string | undefined): boolean {
  const tags = headers['if-none-match']
  return tags !== undefined && current !== undefined && listsTag(String(tags), current, 'weak')
}

function listsTag(header: string, tag: string, comparison: 'weak' | 'strong'): boolean {
  if (header.trim() === '*') return true
  const listed: string[] = unpacked(header).match(/(?:W\/)?"[^"]*"/g) ?? []
  if (comparison === 'strong') return !tag.startsWith('W/') && listed.includes(tag)
  return listed.some((each) => bare(each) === bare(tag))
}

function bare(tag: string): string {
  return tag.replace(/^W\//, '')
}
