// Judges a password by the rule that pages use too, and by an estimate of the guesses that it takes. See
// docs/decisions/0141-passwords-are-judged-by-estimated-guesses.md.
import type { Locale } from '@eos/contract/words/errors'
import {
  guessableSentence,
  weaknessesOf,
  weaknessSentences,
} from '@eos/contract/people/password-rule'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { readFileSync } from 'node:fs'

export interface PasswordFacts {
  /** The name and address of the person, which the password must not contain. */
  about: readonly (string | null)[]
  /** Names of the installation and of the organization, which count as common words. */
  words?: readonly (string | null)[]
}

/** The reason why it is refused; `undefined` when it is accepted. */
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

/** The guesses that a password must withstand: more than three common words in a row. */
const fewestGuesses = 1e9
/** Only the beginning is judged, because the time grows faster than the length. */
const longestJudged = 40

/** The number of l33t substitutions that are tried; more take long and find little. */
const l33tMaxSubstitutions = 30

let guesser: ZxcvbnFactory | undefined

function makeGuesser(): ZxcvbnFactory {
  const own = [...new Set([...ownWords, ...provinceNames()].flatMap(spellingsOf))]
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, own },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions,
  })
}

/** Words that users of this product are likely to choose. */
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
  'sở tài nguyên và môi trường',
  'sở tài nguyên môi trường',
  'sở nông nghiệp và môi trường',
  'phòng tài nguyên và môi trường',
  'chi cục bảo vệ môi trường',
  'trung tâm quan trắc môi trường',
  'trung tâm quan trắc tài nguyên và môi trường',
  'trạm quan trắc tự động',
  'ủy ban nhân dân tỉnh',
  'công ty cổ phần',
  'công ty trách nhiệm hữu hạn',
  'khu công nghiệp',
  'nhà máy xử lý',
  'doanh nghiệp',
  'văn phòng',
  'giám đốc',
  'kỹ thuật',
  'nhân viên',
  'không khí',
  'nước thải',
  'nước mặt',
  'khí thải',
  'chất thải',
  'ubnd',
  'btnmt',
  'bnnmt',
  'sở tnmt',
  'stnmt',
  'snnmt',
  'tnmt',
  'ministry',
  'environment',
  'monitoring',
  'province',
  'enterprise',
  'station',
  'việt nam',
]

/** The names of provinces of both vintages. */
function provinceNames(): string[] {
  const path = new URL('../../../data/provinces.json', import.meta.url)
  const { provinces } = JSON.parse(readFileSync(path, 'utf8')) as {
    provinces: { name: string; nameEn: string; aliases: string[] }[]
  }
  return provinces.flatMap(({ name, nameEn, aliases }) => [name, nameEn, ...aliases])
}

/** A name as people type it: each word and any words in a row, with and without diacritics. */
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
