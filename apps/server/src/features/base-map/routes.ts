// The detailed base map of the installation: whether there is one, and the parts of its archive.
// See docs/decisions/0187-a-detailed-base-map-is-one-file.md.
import { open } from 'node:fs/promises'
import { baseMapCalls, type BaseMap } from '@eos/contract/calls/base-map'
import { hourSeconds, minuteSeconds } from '@eos/contract/words/time-units'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { addCalls } from '../../platform/http/calls.ts'
import { sendBytes } from '../../platform/http/send-bytes.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { PreparedAnswer, sendPrepared } from '../../platform/snapshots/prepared-answer.ts'
import { readArchive } from './archive.ts'
import { keptFor, outlastingFaults } from '../../platform/http/caching.ts'

/** Says why the archive of the settings is not used; nothing is wrong without one. */
export async function baseMapWarnings({ baseMap }: Pick<Settings, 'baseMap'>): Promise<string[]> {
  if (baseMap === undefined) return []
  return readArchive(baseMap).then(
    () => [],
    (error: Error) => [
      `WARNING: EOS_BASEMAP: ${error.message}. The map shows the built-in base map alone.`,
    ],
  )
}

export async function baseMapRoutes(
  app: FastifyInstance,
  { settings: { baseMap: file, product } }: Pick<Context, 'settings'>,
): Promise<void> {
  const facts = file === undefined ? undefined : await readArchive(file).catch(() => undefined)
  const answer: BaseMap = facts
    ? { archive: `/api/${product}/public/base-map.pmtiles`, ...facts }
    : { archive: null, attribution: '', layers: [] }
  const prepared = new PreparedAnswer(JSON.stringify(answer))
  addCalls(
    app,
    baseMapCalls,
    {
      'base-map': async (_asked, request, reply) =>
        sendPrepared(request, reply, prepared, {
          cacheControl: outlastingFaults(5 * minuteSeconds),
        }),
      'base-map.archive': async (_asked, request, reply) => {
        if (file === undefined || !facts) throw new RequestFailure('NOT_FOUND')
        return sendArchive(request, reply, file)
      },
    },
    { fixed: { product }, config: { rateLimit: false, isSameForAll: true } },
  )
}

/** The file may be replaced at any time: size, time and bytes of an answer are those of one open file. */
async function sendArchive(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
): Promise<FastifyReply> {
  const handle = await open(file).catch(() => {
    throw new RequestFailure('NOT_FOUND')
  })
  let isRead = false
  try {
    const { size, mtime, mtimeMs } = await handle.stat()
    reply.header('cache-control', keptFor(hourSeconds))
    return sendBytes(request, reply, {
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      lastModified: mtime,
      size,
      type: 'application/vnd.pmtiles',
      read: (range) => {
        isRead = true
        return handle.createReadStream(range)
      },
    })
  } finally {
    if (!isRead) await handle.close()
  }
}
