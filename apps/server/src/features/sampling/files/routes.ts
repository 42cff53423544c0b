// The routes by which files of samples are brought into programs, followed and taken back.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sampleImportCalls, type SampleImport } from '@eos/contract/calls/stations/sample-imports'
import { resourceAt } from '@eos/contract/resources/all'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mayRead } from '../../../access/queries/read-policy.ts'
import { witnessOf } from '../../../engine/activity/record-activity.ts'
import { noFile } from '../../../engine/lists/import/sheet.ts'
import type { Engine } from '../../../engine/model/engine.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { formFailure } from '../../../platform/http/bodies/forms.ts'
import { takeJsonAsText } from '../../../platform/http/bodies/json-body.ts'
import { addCalls } from '../../../platform/http/calls.ts'
import { needPerson } from '../../../platform/http/caller.ts'
import { readFlag } from '../../../platform/http/flags.ts'
import { findImportedProgram } from '../queries/import-places.ts'
import { findRunning, insertImport, listImports } from '../queries/sample-imports.ts'
import { findImport, needImporter, seenBy } from './importers.ts'
import { runImport } from './run-import.ts'
import { silentMs, toldImport } from './told-import.ts'
import { undoImport } from './undo-import.ts'

const programs = resourceAt('programs')!
const mostBytes = 200_000_000

export async function sampleFileRoutes(
  app: FastifyInstance,
  { engine }: { engine: Engine },
): Promise<void> {
  const { db, now } = engine.context
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all(running)
  })
  await app.register(async (scope) => {
    takeJsonAsText(scope)
    addCalls(scope, sampleImportCalls, {
      'sample-imports.list': async ({ params: { programId } }, request) => {
        const { person } = needImporter(request)
        const program = await findProgram(engine, request, programId)
        const wanted = { programId: program.id, organizationId: seenBy(person) }
        const found = await listImports(db, wanted)
        return { data: found.map((each) => toldImport(each, request.locale, now())) }
      },
      'sample-imports.one': async ({ params: { id } }, request) =>
        toldImport(await findImport(db, request, id), request.locale, now()),
      'sample-imports.undo': async ({ params: { id }, body }, request) =>
        undoImport({ engine, request, id }, body().reason),
    })
  })
  await app.register(async (scope) => {
    await scope.register(multipart)
    addCalls(
      scope,
      sampleImportCalls,
      {
        'sample-imports.begin': async ({ params: { programId }, query }, request, reply) => {
          const program = await findProgram(engine, request, programId)
          if (program.demo) throw ofDemo()
          await needNoneRunning(engine, program.id)
          const begun = await begin(engine, request, {
            program,
            river: query().river,
            signal: stopping.signal,
            keep: (work) => {
              running.add(work)
              void work.finally(() => running.delete(work))
            },
          })
          return reply.code(202).send(begun)
        },
      },
      {
        bodyLimit: mostBytes + 100_000,
        onRequest: async (request) => void needImporter(request),
      },
    )
  })
}

/** @throws NOT_FOUND for a program that the caller does not see */
async function findProgram({ context }: Engine, { caller }: FastifyRequest, id: string) {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new RequestFailure('NOT_FOUND')
  const isSeen = mayRead(programs, needPerson(caller), context.now())
  const program = await findImportedProgram(context.db, id, isSeen)
  if (!program) throw new RequestFailure('NOT_FOUND')
  return program
}

async function needNoneRunning({ context: { db, now } }: Engine, programId: string) {
  const seenAfter = new Date(now().getTime() - silentMs)
  if (await findRunning(db, programId, seenAfter)) throw oneRuns()
}

interface Begin {
  program: { id: string; code: string }
  river: string | undefined
  signal: AbortSignal
  keep: (work: Promise<void>) => void
}

async function begin(
  engine: Engine,
  request: FastifyRequest,
  { program, river, signal, keep }: Begin,
): Promise<SampleImport> {
  const { db, now } = engine.context
  const { person, ...reach } = needImporter(request)
  const isTrial = readFlag(request.search, 'dryRun', false)
  const { organization } = person
  const isOffice = organization.type !== organizationTypes.ministry
  const { folder, path, fileName } = await receiveFile(request)
  const about = { programId: program.id, accountId: person.id, actor: person.name }
  const own = { organizationId: organization.id, fileName, isTrial }
  const kept = await insertImport(db, { ...about, ...own }, now())
  const work = runImport(engine.context, {
    id: kept.id,
    path,
    programCode: program.code,
    isTrial,
    river,
    organizationId: isOffice ? organization.id : undefined,
    reach,
    by: witnessOf(request),
    signal,
    warn: (sentence, error) => request.log.warn({ err: error }, sentence),
  }).finally(() => rm(folder, { recursive: true, force: true }))
  keep(work)
  return toldImport(kept, request.locale, now())
}

/** Into a folder of its own, under the name by which its kind is recognized. */
async function receiveFile(request: FastifyRequest) {
  if (!request.isMultipart()) throw noFile()
  const folder = await mkdtemp(join(tmpdir(), 'eos-samples-'))
  try {
    const limits = { fileSize: mostBytes, files: 1, fields: 5 }
    const sent = await request.file({ limits })
    if (!sent) throw noFile()
    const fileName = basename(sent.filename || 'samples.csv').slice(-200)
    const path = join(folder, fileName)
    await pipeline(sent.file, createWriteStream(path))
    if (sent.file.truncated) {
      throw new RequestFailure('TOO_LARGE', `A file may have ${mostBytes} bytes.`)
    }
    return { folder, path, fileName }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw formFailure(error)
  }
}

function ofDemo(): RequestFailure {
  return new RequestFailure('CONFLICT', {
    message: {
      en: 'This program belongs to the demo country; real and simulated data never mix.',
      vi: 'Chương trình này thuộc dữ liệu mô phỏng; số liệu thật không trộn với mô phỏng.',
    },
  })
}

function oneRuns(): RequestFailure {
  return new RequestFailure('CONFLICT', {
    message: {
      en: 'Another file is being read into this program. Wait until it is done.',
      vi: 'Chương trình đang nhận một tệp khác. Hãy đợi tệp đó xong.',
    },
  })
}
