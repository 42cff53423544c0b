// The publisher under a host and its licence, and the header that tells programs of it with every data file.
import { licenceLink, type LicenceId } from '@eos/contract/waste/licences'
import type { FastifyInstance, onSendAsyncHookHandler } from 'fastify'

export interface Publisher {
  /** Absent where no organization is known by the host. */
  name: { name: string; nameEn: string | null } | undefined
  /** Its own, else that of the ministry; null where none has chosen. */
  licence: LicenceId | null
}

export type PublisherOf = (hostName: string) => Promise<Publisher | undefined>

const dataTypes = [
  'text/csv',
  'application/x-ndjson',
  'application/vnd.apache.parquet',
  'application/csvm+json',
]

/** Files of public data name their licence; lists that people take for themselves do not. Mount it before the routes. */
export function addLicenceLinks(
  app: FastifyInstance,
  publisherOf: PublisherOf,
  product: string,
): void {
  const addLink: onSendAsyncHookHandler = async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (reply.statusCode !== 200 || !dataTypes.some((each) => type.startsWith(each))) return payload
    const licence = (await publisherOf(request.hostName))?.licence
    if (!licence) return payload
    const others = reply.getHeader('link')
    reply.header('link', [others, licenceLink(licence)].filter(Boolean).join(', '))
    return payload
  }
  app.addHook('onRoute', (route) => {
    const isPublic = route.url.startsWith(`/api/${product}/public/`)
    if (isPublic) route.onSend = [route.onSend ?? [], addLink].flat()
  })
}
