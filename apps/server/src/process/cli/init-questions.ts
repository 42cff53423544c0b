// The questions of `eos init`, one after the other; an answer that cannot be taken is asked for again.
import { judgeFacts, tidyFacts, type FactName, type Facts } from '../../features/set-up/facts.ts'
import type { Terminal } from './command.ts'
import { openQuestions, type Questions } from './questions.ts'

/** Asks for the facts of a set-up; values given by flags are suggested. */
export async function askFacts(
  { input, progress, interrupted, errorOutput }: Terminal,
  given: Facts,
): Promise<Facts> {
  progress.say('The first day of this installation. Enter takes what stands in brackets.')
  const questions = openQuestions({ input, output: errorOutput }, interrupted)
  try {
    return await ask(questions, given, progress.say)
  } finally {
    questions.close()
  }
}

async function ask(
  questions: Questions,
  given: Facts,
  complain: (sentence: string) => void,
): Promise<Facts> {
  let facts = given
  const settle = async (fact: FactName, next: () => Promise<Partial<Facts>>) => {
    for (;;) {
      facts = tidyFacts(withoutNulls({ ...facts, ...(await next()) }))
      const problem = judgeFacts(facts).find((each) => each.fact === fact)
      if (!problem) return
      complain(problem.message.en)
    }
  }
  const { line, confirm } = questions
  await settle('name', async () => ({ name: await line('Name of the ministry', facts.name) }))
  await settle('nameEn', async () => ({
    nameEn: await line('English name (may be empty)', facts.nameEn ?? ''),
  }))
  await settle('hostNames', async () => ({
    hostNames: (
      await line(
        'Host names of its pages, separated by spaces (may be empty)',
        facts.hostNames.join(' '),
      )
    ).split(/[\s,]+/),
  }))
  await settle('subDomain', async () => ({
    subDomain: await line('Sub-domain', facts.subDomain ?? 'ministry'),
  }))
  await settle('timeZone', async () => ({ timeZone: await line('Time zone', facts.timeZone) }))
  await settle('adminName', async () => ({
    adminName: await line('Name of the administrator', facts.adminName),
  }))
  await settle('adminEmail', async () => ({
    adminEmail: await line('E-mail address of the administrator', facts.adminEmail),
  }))
  await settle('password', async () => ({ password: await askPassword(questions, complain) }))
  const withOffices = await confirm('Make the 34 provincial offices too?', facts.withOffices)
  return { ...facts, withOffices }
}

async function askPassword(
  { secret }: Questions,
  complain: (sentence: string) => void,
): Promise<string> {
  for (;;) {
    const password = await secret('Password of the administrator (not shown)')
    if ((await secret('The same once more')) === password) return password
    complain('The two are not the same.')
  }
}

function withoutNulls({ nameEn, subDomain, ...facts }: Facts) {
  return {
    ...facts,
    ...(nameEn === null ? {} : { nameEn }),
    ...(subDomain === null ? {} : { subDomain }),
  }
}
