// Asks the person at the terminal: a line, a yes or no, or a password that is not shown while it is typed.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { UserError } from '../../platform/user-error.ts'

export interface Questions {
  /** Returns the typed line without spaces at the ends; the suggestion if it is empty. */
  line(words: string, suggestion?: string): Promise<string>
  secret(words: string): Promise<string>
  confirm(words: string, isYesSuggested?: boolean): Promise<boolean>
  close(): void
}

interface QuestionStreams {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
}

export function openQuestions(
  { input, output }: QuestionStreams,
  interrupted: AbortSignal,
): Questions {
  let isHidden = false
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isHidden) output.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input, output: screen, terminal: true })
  // While it reads, the terminal hands it Ctrl-C as a sign like any other.
  const ending = new AbortController()
  reader.on('SIGINT', () => ending.abort())
  reader.on('close', () => ending.abort())
  const signal = AbortSignal.any([interrupted, ending.signal])
  const ask = (words: string) =>
    reader.question(words, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw new UserError('Nothing was changed.')
      throw error
    })
  const line = async (words: string, suggestion = '') => {
    const answer = await ask(`${words}${suggestion === '' ? '' : ` [${suggestion}]`}: `)
    return answer.trim() || suggestion
  }
  return {
    line,
    secret: async (words) => {
      output.write(`${words}: `)
      isHidden = true
      try {
        return await ask('')
      } finally {
        isHidden = false
        output.write('\n')
      }
    },
    confirm: async (words, isYesSuggested = false) => {
      for (;;) {
        const answer = await line(`${words} (y/n)`, isYesSuggested ? 'y' : 'n')
        if (/^(y|yes|c|có)$/i.test(answer)) return true
        if (/^(n|no|k|không)$/i.test(answer)) return false
      }
    },
    close: () => reader.close(),
  }
}
