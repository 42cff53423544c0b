// What a link from a mail carries behind its '#': browsers send that part to nobody.

export interface MailLink {
  kind: 'verify' | 'reset'
  token: string
}

/** @example readMailLink('#reset=a1b2') // { kind: 'reset', token: 'a1b2' } */
export function readMailLink(hash: string): MailLink | undefined {
  const [, kind, token] = /^#(verify|reset)=([\w-]+)$/.exec(hash) ?? []
  if (token === undefined) return undefined
  return { kind: kind === 'verify' ? 'verify' : 'reset', token }
}
