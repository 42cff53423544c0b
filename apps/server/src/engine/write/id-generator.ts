// Ids of things whose ids are not counted by the database.

/** Twelve bytes: the time of making in seconds, and chance. */
export function newObjectId(): string {
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0')
  const chance = crypto.getRandomValues(new Uint8Array(8))
  return seconds + Buffer.from(chance).toString('hex')
}
