// Judges a password by the rule that pages know too, and by how soon somebody with lists of common ones would guess it.
// See docs/decisions/0141-passwords-are-judged-by-estimated-guesses.md.
import type { Locale } from '@eos/contract/errors'
import { guessableSentence, weaknessesOf, weaknessSentences } from '@eos/contract/password-rule'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import type { Db } from '../database/tables/tables.ts'

export interface PasswordFacts {
  /** The name and address of whoever chooses it, which it must not contain. */
  about: readonly (string | null)[]
  /** Names of the installation and of the organization, which count as common words. */
  words?: readonly (string | null)[]
}

/** Why it may not be chosen; `undefined` when it may. */
export function weaknessOf(
  password: string,
  { about, words = [] }: PasswordFacts,
): Record<Locale, string> | undefined {
  const personal = about.filter((word) => word !== null)
  const [weakness] = weaknessesOf(password, personal)
  if (weakness) return weaknessSentences[weakness]
  const known = [...personal, ...words.filter((word) => word !== null)].flatMap(spellingsOf)
  guesser ??= makeGuesser()
  const { guesses } = guesser.check(password.slice(0, longestJudged), known)
  return guesses < fewestGuesses ? guessableSentence : undefined
}

/** The names by which an account's organization is known. */
export async function wordsOfOrganization(
  db: Db,
  organizationId: string | null,
): Promise<string[]> {
  if (organizationId === null) return []
  const row = await db
    .selectFrom('organization')
    .select(['name', 'name_en', 'sub_domain'])
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return [row?.name, row?.name_en, row?.sub_domain].filter((word) => typeof word === 'string')
}

/** Somebody who knows the lists needs at least so many guesses; signing in allows some hundreds a day. */
const fewestGuesses = 1e8
/** Only the beginning is judged, because the time grows faster than the length of the text. */
const longestJudged = 40

/** Ways of reading a sign as the letter that it resembles; more cost much time and find little. */
const l33tMaxSubstitutions = 30

let guesser: ZxcvbnFactory | undefined

function makeGuesser(): ZxcvbnFactory {
  const own = ownWords.flatMap(spellingsOf)
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, own },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions,
  })
}

/** Words that people who work with this product are likely to choose. */
const ownWords = [
  'eos',
  'eos admin',
  'administrator',
  'quản trị viên',
  'quản lý',
  'cán bộ',
  'mật khẩu',
  'bộ tài nguyên và môi trường',
  'bộ nông nghiệp và môi trường',
  'sở tài nguyên môi trường',
  'tài nguyên',
  'môi trường',
  'quan trắc',
  'không khí',
  'nước thải',
  'chất thải',
  'btnmt',
  'bnnmt',
  'stnmt',
  'tnmt',
  'ministry',
  'environment',
  'monitoring',
  'province',
  'enterprise',
  'station',
  'việt nam',
  'hà nội',
  'sài gòn',
  'hồ chí minh',
  'đà nẵng',
  'hải phòng',
  'cần thơ',
]

/** A name as people type it into a password: each of its words and any of them in a row, with and without marks. */
function spellingsOf(name: string): string[] {
  const lower = name.toLowerCase()
  const plain = lower.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')
  return [lower, plain].flatMap((text) => {
    const words = text
      .split(/[^\p{L}\p{N}\p{M}]+/u)
      .filter((word) => word !== '')
      .slice(0, mostWords)
    const rows = words.flatMap((_, from) =>
      words.slice(from).map((__, count) => words.slice(from, from + count + 1).join('')),
    )
    return rows.filter((row) => row.length > 2)
  })
}

const mostWords = 12
