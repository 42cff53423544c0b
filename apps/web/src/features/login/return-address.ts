// The address to come back to after signing in: only ever a page of this portal.

/** `undefined` unless the address is a path under the base path; an address of another site never passes. */
export function returnAddress(given: string | null, base: string): string | undefined {
  if (!given?.startsWith(base)) return undefined
  const here = 'http://portal.invalid'
  const url = URL.parse(given, here)
  return url && url.origin === here && url.pathname.startsWith(base)
    ? url.pathname + url.search
    : undefined
}
