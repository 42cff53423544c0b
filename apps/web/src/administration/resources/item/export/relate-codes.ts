// The relations that the catalogues hold between the codes of an export: from the national code to those of the Basel Convention and back,
// with counterparts, successors and the days on which each holds.
import { dayMs } from '@eos/contract/words/time-units'

export type Row = Readonly<Record<string, unknown>>

/** The fields of an export that hold a code of a catalogue. */
const codeFields = ['dangerWasteId', 'baselCodeId', 'yCodeIds', 'hCodeIds', 'operationId'] as const
type CodeField = (typeof codeFields)[number]

export type Standing = 'valid' | 'ended' | 'later' | 'inactive'

/** An entry of a catalogue on a day. */
export interface Entry {
  id: string
  code: string
  row: Row
  standing: Standing
  /** `YYYY-MM-DD` */
  from: string
  /** Inclusive, unlike the `validTo` of the catalogue. */
  lastDay: string | undefined
  successor: string | undefined
}

export interface Reason {
  kind: 'names' | 'follows' | 'method'
  /** The code of the entry that leads here. */
  code: string
}

type Hindrance = Exclude<Standing, 'valid'> | 'listB' | 'otherPurpose'

export interface Related {
  entry: Entry
  field: CodeField
  reasons: readonly Reason[]
  isChosen: boolean
  /** Why it is of no use in this export. */
  hindrance: Hindrance | undefined
}

export interface Counterpart extends Related {
  /** The codes in whose place it came. */
  replaces: readonly string[]
}

/** The European code that the catalogue knows for the national one, beside that of the export. */
export interface European {
  code: string
  isChosen: boolean
  /** Another one that stands in the export. */
  other: string | undefined
}

export interface CodeWarning {
  kind: Exclude<Standing, 'valid'> | 'endsBefore'
  field: CodeField
  entry: Entry
  /** The export cannot be handed in. */
  isRefused: boolean
}

interface Given {
  /** All codes of the convention, also those that have ended. */
  codes: readonly Row[]
  methods: readonly Row[]
  /** The chosen national code. */
  waste: Row | undefined
  /** National codes that name the chosen code of the convention. */
  naming: readonly Row[]
  /** The fields of the export. */
  values: Row
  /** `YYYY-MM-DD` */
  day: string
}

export interface Relations {
  waste: Entry | undefined
  european: European | undefined
  related: Related[]
  /** Each list stands side by side. */
  counterparts: Counterpart[][]
  /** National codes that name the chosen code of the convention. */
  national: Related[]
  /** Treatments that count as the chosen operation. */
  methods: readonly Row[]
  warnings: CodeWarning[]
}

export function relateCodes(given: Given): Relations {
  const { waste, naming, methods, values, day } = given
  // Drafts of a catalogue relate to nothing.
  const entries = given.codes.filter(isNoDraft).map((row) => entryOn(row, day))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const catalogue = { entries, find: (id: unknown) => byId.get(String(id)) }
  const national = waste && entryOn(waste, day)
  const related = relatedTo(given, catalogue)
  return {
    waste: national,
    european: europeanOf(waste, values),
    related,
    counterparts: counterpartsOf(related, catalogue, values),
    national: naming
      .filter(isNoDraft)
      .map((row) => ({ ...judged(entryOn(row, day), 'dangerWasteId', values), reasons: [] }))
      .toSorted(byCode),
    methods: methods.filter((row) =>
      idsIn(row, 'baselCodeIds').includes(String(values['operationId'])),
    ),
    warnings: warningsOf({ values, day, find: catalogue.find, waste: national }),
  }
}

/** Codes are the same however they are spaced: 16 06 01* is 160601*. */
function europeanOf(waste: Row | undefined, { ecCode }: Row): European | undefined {
  const code = waste?.['ecCode']
  if (typeof code !== 'string' || code === '') return undefined
  const given = typeof ecCode === 'string' ? ecCode.trim() : ''
  const isChosen = given.replace(/\s/g, '') === code
  return { code, isChosen, other: isChosen || given === '' ? undefined : given }
}

interface Catalogue {
  entries: readonly Entry[]
  find: (id: unknown) => Entry | undefined
}

function isNoDraft({ status }: Row): boolean {
  return status !== 'draft'
}

function entryOn(row: Row, day: string): Entry {
  const from = String(row['validFrom'])
  const to = typeof row['validTo'] === 'string' ? row['validTo'] : undefined
  return {
    id: String(row['id']),
    code: String(row['code']),
    row,
    standing: standingOf({ status: row['status'], from, to, day }),
    from,
    lastDay: to && new Date(Date.parse(to) - dayMs).toISOString().slice(0, 10),
    successor: typeof row['replacedById'] === 'string' ? row['replacedById'] : undefined,
  }
}

interface Dated {
  status: unknown
  from: string
  to: string | undefined
  day: string
}

function standingOf({ status, from, to, day }: Dated): Standing {
  if (to !== undefined && to <= day) return 'ended'
  if (from > day) return 'later'
  return status === 'inactive' ? 'inactive' : 'valid'
}

/** The codes that the national code names, what those and the chosen one name, and what follows on ended ones. */
function relatedTo({ waste, methods, values }: Given, catalogue: Catalogue): Related[] {
  const found = new Map<Entry, Reason[]>()
  const add = (id: unknown, ...reasons: Reason[]) => {
    const entry = catalogue.find(id)
    if (entry) found.set(entry, [...(found.get(entry) ?? []), ...reasons])
  }
  if (waste) {
    const reason: Reason = { kind: 'names', code: String(waste['code']) }
    for (const id of [...idsIn(waste, 'baselAIds'), ...idsIn(waste, 'baselYIds')]) add(id, reason)
    const suggested = idsIn(waste, 'suggestedMethodIds')
    for (const method of methods.filter(({ id }) => suggested.includes(String(id))))
      for (const id of idsIn(method, 'baselCodeIds'))
        add(id, { kind: 'method', code: String(method['code']) })
  }
  add(values['baselCodeId'])
  // A successor that is found here is visited as well.
  for (const [entry] of found) {
    if (entry.standing === 'ended' && entry.successor !== undefined)
      add(entry.successor, { kind: 'follows', code: entry.code })
    for (const id of [...idsIn(entry.row, 'yCodeIds'), ...idsIn(entry.row, 'hCodeIds')])
      add(id, { kind: 'names', code: entry.code })
  }
  return [...found]
    .map(([entry, reasons]) => ({ ...judged(entry, fieldOf(entry), values), reasons }))
    .toSorted(
      (one, other) =>
        codeFields.indexOf(one.field) - codeFields.indexOf(other.field) || byCode(one, other),
    )
}

function counterpartsOf(
  related: readonly Related[],
  { entries, find }: Catalogue,
  values: Row,
): Counterpart[][] {
  const groups = related
    .filter(({ field }) => field === 'baselCodeId')
    .map(({ entry }) =>
      [entry, ...idsIn(entry.row, 'mirrorIds').flatMap((id) => find(id) ?? [])]
        .map((each) => ({
          ...judged(each, 'baselCodeId', values),
          reasons: [],
          replaces: entries
            .filter(({ successor }) => successor === each.id)
            .map(({ code }) => code),
        }))
        .toSorted(byCode),
    )
    .filter((group) => group.length > 1)
  const keyOf = (group: readonly Related[]) => group.map(({ entry }) => entry.id).join(' ')
  return [...new Map(groups.map((group) => [keyOf(group), group])).values()]
}

function judged(
  entry: Entry,
  field: CodeField,
  values: Row,
): Pick<Related, 'entry' | 'field' | 'isChosen' | 'hindrance'> {
  return {
    entry,
    field,
    isChosen: idsIn(values, field).includes(entry.id),
    hindrance: hindranceOf(entry, field, values),
  }
}

/** The annex says into which field of an export a code goes. */
function fieldOf({ row }: Entry): CodeField {
  if (row['annex'] === 'I') return 'yCodeIds'
  if (row['annex'] === 'III') return 'hCodeIds'
  return row['annex'] === 'IV' ? 'operationId' : 'baselCodeId'
}

/** The rules of a submission: apps/server/src/features/waste/exports/rules.ts. */
function hindranceOf(
  { standing, row, code }: Entry,
  field: CodeField,
  { purpose }: Row,
): Hindrance | undefined {
  if (standing !== 'valid') return standing
  if (field === 'baselCodeId' && row['annex'] === 'IX') return 'listB'
  const letter = { recovery: 'R', disposal: 'D' }[String(purpose)]
  if (field === 'operationId' && letter !== undefined && !code.startsWith(letter))
    return 'otherPurpose'
  return undefined
}

interface Warned {
  values: Row
  day: string
  find: Catalogue['find']
  waste: Entry | undefined
}

function warningsOf({ values, day, find, waste }: Warned): CodeWarning[] {
  const last = typeof values['lastDeparture'] === 'string' ? values['lastDeparture'] : day
  return codeFields.flatMap((field) =>
    idsIn(values, field).flatMap((id): CodeWarning[] => {
      const entry = field === 'dangerWasteId' ? waste : find(id)
      if (!entry) return []
      const { standing, lastDay } = entry
      if (standing !== 'valid') {
        const isRefused = field === 'baselCodeId' && standing !== 'inactive'
        return [{ kind: standing, field, entry, isRefused }]
      }
      const endsBefore = lastDay !== undefined && lastDay < last
      return endsBefore ? [{ kind: 'endsBefore', field, entry, isRefused: false }] : []
    }),
  )
}

/** The ids in a field with one reference or with several. */
function idsIn(row: Row, name: string): string[] {
  const value = row[name]
  const all = Array.isArray(value) ? value : [value]
  return all.filter((id) => id !== null && id !== undefined && id !== '').map(String)
}

const inOrder = new Intl.Collator('en', { numeric: true })

function byCode(one: { entry: Entry }, other: { entry: Entry }): number {
  return inOrder.compare(one.entry.code, other.entry.code)
}
