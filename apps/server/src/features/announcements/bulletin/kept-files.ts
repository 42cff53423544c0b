// Files that are made of announced results: each is made once, one after the other, and again only when what it tells
// has changed.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { LongAnswers } from '../../../platform/http/guards/long-answers.ts'
import {
  PreparedAnswer,
  PreparedAnswers,
  type AnswerKey,
} from '../../../platform/snapshots/prepared-answer.ts'

export interface FileForm {
  type: string
  /** Under which browsers save it, by what was asked for. */
  name: (asked: unknown) => string
  /** Tells from time to time how much of it is done, from 0 to 1. */
  bytes: (told: unknown, tell: (fraction: number) => void) => Promise<Buffer>
  /** It takes longer than a caller should wait without a word. */
  isLong: (told: unknown) => boolean
}

const mostBytes = 64_000_000
/** A long document takes seconds, so that callers wait rather than have several made at once. */
const turns = { most: 1, mostWaiting: 20, patienceMs: 15_000, longestMs: 60_000 }
const tryAgainS = 10

export class KeptFiles {
  readonly #prepared = new PreparedAnswers(mostBytes)
  /** Short documents do not wait for a long one. */
  readonly #turns = {
    short: new LongAnswers(turns, tooMany),
    long: new LongAnswers({ ...turns, patienceMs: 120_000, longestMs: 120_000 }, tooMany),
  }
  readonly #underWay = new Map<string, Promise<PreparedAnswer>>()
  readonly #done = new Map<string, number>()

  /** How much of a long file is done that is being made now. */
  progressOf({ group, key }: AnswerKey): number | undefined {
    return this.#done.get(`${group} ${key}`)
  }

  /** Callers who ask for the same file at the same time wait for one making of it. */
  get(
    about: AnswerKey,
    told: unknown,
    { file, vary }: { file: FileForm; vary: string },
  ): Promise<PreparedAnswer> {
    const content = createHash('sha256').update(JSON.stringify(told)).digest('base64url')
    const name = `${about.group} ${about.key} ${content}`
    const known = this.#underWay.get(name)
    if (known) return known
    const isLong = file.isLong(told)
    const place = `${about.group} ${about.key}`
    const making = this.#prepared
      .get(about, [content], async () => {
        if (isLong) this.#done.set(place, 0)
        const leave = await this.#turns[isLong ? 'long' : 'short'].enter()
        try {
          const bytes = await file.bytes(told, (fraction) => {
            if (isLong) this.#done.set(place, fraction)
          })
          return new PreparedAnswer(bytes, { type: file.type, vary })
        } finally {
          leave()
        }
      })
      .finally(() => {
        this.#underWay.delete(name)
        this.#done.delete(place)
      })
    this.#underWay.set(name, making)
    return making
  }
}

/** The file, or how far it is when it is long and takes its time. */
export async function soon<File>(
  making: Promise<File>,
  progress: () => number | undefined,
  patienceMs = 3_000,
): Promise<{ file: File } | { fraction: number }> {
  const waiting = new AbortController()
  const late = sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).catch(
    () => undefined,
  )
  // Nobody waits for it any more when it fails later; the next question makes it anew.
  making.catch(() => undefined)
  try {
    const file = await Promise.race([making.then((made) => ({ file: made })), late])
    if (file) return file
    const fraction = progress()
    return fraction === undefined ? { file: await making } : { fraction }
  } finally {
    waiting.abort()
  }
}

function tooMany(): RequestFailure {
  return new RequestFailure('TOO_SLOW', {
    detail: `Too many documents are being made. Try again in ${tryAgainS} seconds.`,
    message: {
      en: 'Too many documents are being made just now. Try again in some seconds.',
      vi: 'Hiện có quá nhiều tài liệu đang được tạo. Hãy thử lại sau vài giây.',
    },
    headers: { 'retry-after': String(tryAgainS) },
  })
}
