// Reads the part of a mail link behind its '#', which browsers do not send.

const kinds = ['verify', 'reset', 'email', 'welcome'] as const

export interface MailLink {
  kind: (typeof kinds)[number]
  token: string
}

/** @example readMailLink('#reset=a1b2') // { kind: 'reset', token: 'a1b2' } */
export function readMailLink(hash: string): MailLink | undefined {
  const [, given, token] = /^#(\w+)=([\w-]+)$/.exec(hash) ?? []
  const kind = kinds.find((each) => each === given)
  return kind === undefined || token === undefined ? undefined : { kind, token }
}
