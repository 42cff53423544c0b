// Ids that the database does not generate.

/** Twelve bytes: seconds since 1970, then random ones. */
export function newObjectId(): string {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0')
  const chance = crypto.getRandomValues(new Uint8Array(8))
  return seconds + Buffer.from(chance).toString('hex')
}
