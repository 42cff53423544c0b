// ETags, dates of change and conditional requests. See docs/decisions/0013-etags-hold-version-and-computed-fields.md.
import { createHash } from 'node:crypto'

interface Validators {
  /** Quoted, with W/ in front when weak. */
  etag: string
  lastModified?: Date
}

type Headers = Record<string, string | string[] | undefined>

/** The ETag of a body, from its bytes: weak, because the same facts may be written in other bytes. */
export function weakTag(body: string | Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Says whether the caller already has this version; an ETag takes precedence over a date. */
export function isUnchanged(headers: Headers, validators: Validators): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return listsTag(String(tags), validators.etag, 'weak')
  if (!validators.lastModified) return false
  const since = Date.parse(String(headers['if-modified-since'] ?? ''))
  if (Number.isNaN(since)) return false
  return Math.floor(validators.lastModified.getTime() / 1000) <= Math.floor(since / 1000)
}

/** The part of a tag for values that change by themselves: If-None-Match compares it, If-Match does not. */
export function movingPart(values: string): string {
  return `~${createHash('sha1').update(values).digest('base64url').slice(0, 10)}`
}

/** Says whether If-Match forbids a change; `current` is absent when there is no item. */
export function failsIfMatch(headers: Headers, current: string | undefined): boolean {
  const tags = headers['if-match']
  if (tags === undefined) return false
  return current === undefined || !listsTag(still(String(tags)), still(current), 'strong')
}

/** The part of a strong tag that distinguishes compressed bytes from plain ones. */
export function packedPart(encoding: string): string {
  return `~${encoding}`
}

function unpacked(tags: string): string {
  return tags.replaceAll(/~(gzip|br)"/g, '"')
}

function still(tags: string): string {
  return unpacked(tags).replaceAll(/(?:~[\w-]{10})+"/g, '"')
}

/** Says whether If-None-Match forbids a change: `*` does when there is an item, a tag when it is the current one. */
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
