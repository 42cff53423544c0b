// Answers questions that wait for the database with one statement, as a crowd of deliveries or of visitors asks them. See
// docs/decisions/0174-live-deliveries-that-wait-are-stored-together.md.
import type { Db } from './tables/tables.ts'

/** Answers in the order of the questions. */
type AnswerAll<Question, Answer, About> = (
  about: About,
  questions: readonly Question[],
) => Promise<readonly Answer[]>

/**
 * Questions about the same, such as a database, that come while others are being answered are answered together next, so
 * that no answer is older than its question. When several cannot be answered together, each is answered alone and fails
 * by itself.
 */
export function askedTogether<Question, Answer, About extends object = Db>(
  answerAll: AnswerAll<Question, Answer, About>,
): (about: About, question: Question) => Promise<Answer> {
  const queues = new WeakMap<About, Queue<Question, Answer>>()
  return (about, question) => {
    let queue = queues.get(about)
    if (!queue) queues.set(about, (queue = { waiting: [], isRunning: false }))
    const { waiting } = queue
    const answer = new Promise<Answer>((resolve, reject) => {
      waiting.push({ question, resolve, reject })
    })
    if (!queue.isRunning) void answerWaiting(queue, (questions) => answerAll(about, questions))
    return answer
  }
}

const mostTogether = 100

interface Asked<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

interface Queue<Question, Answer> {
  waiting: Asked<Question, Answer>[]
  isRunning: boolean
}

type AnswerQuestions<Question, Answer> = (
  questions: readonly Question[],
) => Promise<readonly Answer[]>

async function answerWaiting<Question, Answer>(
  queue: Queue<Question, Answer>,
  answerAll: AnswerQuestions<Question, Answer>,
): Promise<void> {
  queue.isRunning = true
  while (queue.waiting.length > 0) {
    const together = queue.waiting.splice(0, mostTogether)
    await answer(together, answerAll).catch((error: unknown) =>
      answerAlone(together, error, (asked) => answer([asked], answerAll)),
    )
  }
  queue.isRunning = false
}

/** @param error of the attempt to answer all of them together */
async function answerAlone<Question, Answer>(
  together: readonly Asked<Question, Answer>[],
  error: unknown,
  answerOne: (asked: Asked<Question, Answer>) => Promise<void>,
): Promise<void> {
  if (together.length === 1) together[0]!.reject(error)
  else await Promise.all(together.map((asked) => answerOne(asked).catch(asked.reject)))
}

async function answer<Question, Answer>(
  together: readonly Asked<Question, Answer>[],
  answerAll: AnswerQuestions<Question, Answer>,
): Promise<void> {
  const answers = await answerAll(together.map(({ question }) => question))
  for (const [place, { resolve }] of together.entries()) resolve(answers[place]!)
}
