// The sections in which the fields of an item stand, in forms and when it is read: what belongs together by its name.
import type { Field } from '@eos/contract/fields/field'

const sectionNames = [
  'general',
  'content',
  'contact',
  'place',
  'operation',
  'licence',
  'transfer',
  'validity',
  'files',
  'signature',
] as const
type SectionName = (typeof sectionNames)[number]

const sectionOf: Readonly<Record<Exclude<SectionName, 'general'>, RegExp>> = {
  content: /^(content|contentEn|summary|summaryEn|description|descriptionEn|body)$/,
  contact: /^(contact\w*|phone|email|fax|website|hotline|representative\w*)$/,
  place:
    /^(address|addressEn|provinceId|districtId|wardId|river|basin\w*|waterBody|waterLevel|waterUse|lat|lon|timeZone|locality\w*)$/,
  operation:
    /^(state|stateReason|stateReasonEn|stateSince|expectedReturn|lastReadingAt|complete24h|isPublic|intervalSeconds|referenceOnly|startedOn|startedAt|endedOn|active|featured|capacity\w*|designCapacity\w*)$/,
  licence: /^(licence\w*|permit\w*|esm\w*)$/,
  transfer: /^file(Province|Facility|Station)$/,
  validity:
    /^(validFrom|validTo|validity|effective\w*|issued\w*|expires\w*|replacedById|amendsId|publishedAt|publishedUntil|vintage\w*)$/,
  files: /^fileText$/,
  signature: /^(declared|signer\w*|signedAt|signed\w*)$/,
}

export interface Section {
  /** A list of lines is a section of its own, called by its field. */
  key: string
  name: SectionName | undefined
  fields: [string, Field][]
}

/** The sections that have fields, in their order; fields keep the order of their declaration. Lists of lines come last. */
export function sectionsOf(fields: readonly [string, Field][]): Section[] {
  const lists = fields.filter(([, { kind }]) => kind === 'rows')
  const named = sectionNames.map((name) => ({
    key: name,
    name,
    fields: fields.filter(([own, field]) => field.kind !== 'rows' && placeOf(own, field) === name),
  }))
  return [
    ...named.filter((section) => section.fields.length > 0),
    ...lists.map(([name, field]) => ({
      key: name,
      name: undefined,
      fields: [[name, field]] as [string, Field][],
    })),
  ]
}

function placeOf(name: string, { kind }: Field): SectionName {
  const found = Object.entries(sectionOf).find(([, names]) => names.test(name))
  if (found) return found[0] as SectionName
  if (kind === 'html') return 'content'
  return kind === 'file' || kind === 'files' ? 'files' : 'general'
}
