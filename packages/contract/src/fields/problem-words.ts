// The sentences, in both languages, for every validation error of the schemas of fields.
import type { z } from 'zod'
import type { Locale, Words } from '../words/errors.ts'

type Issue = z.core.$ZodRawIssue

const words = (en: string, vi: string): Words => ({ en, vi })

const missing = words('must be given', 'phải được nhập')

const kinds: Readonly<Record<string, Words>> = {
  string: words('must be a text', 'phải là đoạn chữ'),
  number: words('must be a number', 'phải là số'),
  int: words('must be a whole number', 'phải là số nguyên'),
  boolean: words('must be true or false', 'phải là đúng hoặc sai'),
  array: words('must be a list', 'phải là danh sách'),
  object: words('must be an object with fields', 'phải là đối tượng gồm các trường'),
  record: words('must be an object with fields', 'phải là đối tượng gồm các trường'),
}

const notOfKind = words('is not of the right kind', 'không đúng kiểu dữ liệu')

/** Translations of the messages that schemas of this project declare. */
const sentences: Readonly<Record<string, string>> = {
  'names a place exactly where the scope is place':
    'chỉ nêu nơi cụ thể khi phạm vi là place, và ngược lại',
  'must be a time such as 2026-01-02T03:04:05Z': 'phải là thời điểm như 2026-01-02T03:04:05Z',
  'must be an id': 'phải là mã định danh',
  'names one sampling point, as locationId or as locationPointId':
    'phải nêu một điểm quan trắc, bằng locationId hoặc locationPointId',
  'must not name the same twice': 'không được nêu trùng lặp',
  'must be text without NUL': 'phải là đoạn chữ không có ký tự NUL',
  'must be well-formed text without NUL': 'phải là đoạn chữ hợp lệ, không có ký tự NUL',
  'must be one line': 'phải nằm trên một dòng',
  'must have no signs that hide or turn letters': 'không được có ký tự ẩn hoặc đảo chiều chữ',
  'must be a time zone such as Asia/Ho_Chi_Minh': 'phải là múi giờ như Asia/Ho_Chi_Minh',
  'must not be blank': 'không được để trống',
  'must be given as a text': 'phải được nhập dưới dạng đoạn chữ',
  'must be a text in one line': 'phải là đoạn chữ trên một dòng',
  'has the wrong type': 'không đúng kiểu dữ liệu',
}

/** The message of a validation error; for zod's option `error`. */
export function problemWords(locale: Locale): (issue: Issue) => string {
  return (issue) => describe(issue)[locale]
}

/** Translates a message that a schema declares. */
export function inLanguage(message: string, locale: Locale): string {
  if (locale === 'en') return message
  const digits = /^must have at most (\d+) digits after the point$/.exec(message)?.[1]
  if (digits !== undefined) return `chỉ được có tối đa ${digits} chữ số thập phân`
  return sentences[message] ?? message
}

function describe(issue: Issue): Words {
  if (issue.input === undefined || issue.input === null) return missing
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? notOfKind
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ')
      return words(`must be one of: ${values}`, `phải là một trong: ${values}`)
    }
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return issue.format === 'date'
        ? words('must be a day such as 2026-01-31', 'phải là ngày như 2026-01-31')
        : words('must match the required pattern', 'phải khớp với mẫu yêu cầu')
    default:
      return notOfKind
  }
}

function tooSmall(origin: string, least: number): Words {
  if (origin === 'string') {
    return least === 1
      ? words('must not be empty', 'không được để trống')
      : words(`must have at least ${least} characters`, `phải có ít nhất ${least} ký tự`)
  }
  if (origin === 'array') {
    return words(`must have at least ${least} entries`, `phải có ít nhất ${least} mục`)
  }
  return words(`must be at least ${least}`, `phải từ ${least} trở lên`)
}

function tooBig(origin: string, most: number): Words {
  if (origin === 'string') {
    return words(`must have at most ${most} characters`, `chỉ được dài tối đa ${most} ký tự`)
  }
  if (origin === 'array') {
    return words(`must have at most ${most} entries`, `chỉ được có tối đa ${most} mục`)
  }
  return words(`must be at most ${most}`, `phải từ ${most} trở xuống`)
}
