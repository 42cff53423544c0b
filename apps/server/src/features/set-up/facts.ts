// The facts of a set-up, tidied and checked in one way for the terminal and the page.
import type { SetUpFacts } from '@eos/contract/calls/set-up'
import type { Words } from '@eos/contract/words/errors'
import { isAddress, isPersonName, personNameSentence } from '@eos/contract/people/person'
import { weaknessOf } from '../../platform/passwords/password-strength.ts'
import { plainHostName } from '../organizations/face.ts'
import { texts } from './texts.ts'

export type FactName = keyof SetUpFacts

export interface Facts {
  name: string
  nameEn: string | null
  hostNames: string[]
  subDomain: string | null
  timeZone: string
  withOffices: boolean
  adminEmail: string
  adminName: string
  password: string
}

export interface FactProblem {
  fact: FactName
  message: Words
}

const defaultTimeZone = 'Asia/Ho_Chi_Minh'

/** Spaces at the ends, capital letters of names in addresses, and a host name's port are of no meaning. */
export function tidyFacts(given: SetUpFacts): Facts {
  const hostNames = (given.hostNames ?? []).map(plainHostName).filter((name) => name !== '')
  return {
    name: trimmed(given.name),
    nameEn: trimmed(given.nameEn) || null,
    hostNames: [...new Set(hostNames)],
    subDomain: trimmed(given.subDomain).toLowerCase() || null,
    timeZone: trimmed(given.timeZone) || defaultTimeZone,
    withOffices: given.withOffices === true,
    adminEmail: trimmed(given.adminEmail).toLowerCase(),
    adminName: trimmed(given.adminName),
    password: given.password ?? '',
  }
}

function trimmed(text: string | null | undefined): string {
  return text?.trim() ?? ''
}

/** Everything that is wrong at once; whether names are taken only the database can tell. */
export function judgeFacts(facts: Facts): FactProblem[] {
  const problems: FactProblem[] = []
  for (const fact of Object.keys(rules) as (keyof typeof rules)[]) {
    const message = rules[fact](facts)
    if (message) problems.push({ fact, message })
  }
  return problems
}

const longestName = 255

type Rule = (facts: Facts) => Words | undefined

const rules = {
  name: ({ name }) => (isName(name) ? undefined : texts.noName),
  nameEn: ({ nameEn }) => (nameEn === null || isName(nameEn) ? undefined : texts.longName),
  timeZone: ({ timeZone }) =>
    existsAsTimeZone(timeZone) ? undefined : texts.noTimeZone(timeZone, defaultTimeZone),
  adminEmail: ({ adminEmail }) => (isAddress(adminEmail) ? undefined : texts.noAddress),
  adminName: ({ adminName }) => {
    if (adminName === '') return texts.noPerson
    return isPersonName(adminName) ? undefined : personNameSentence
  },
  password: ({ password, adminEmail, adminName, name, nameEn, subDomain }) =>
    weaknessOf(password, {
      about: [adminEmail.split('@')[0]!, adminName],
      words: [name, nameEn, subDomain],
    }),
} satisfies Partial<Record<FactName, Rule>>

function isName(text: string): boolean {
  return text !== '' && text.length <= longestName
}

function existsAsTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
