// Answers for the page of documents, limited to what visitors may see.
import {
  longestQuestion,
  type DocumentQuery,
  type Documents,
  type WholeDocument,
} from '@eos/contract/calls/documents'
import { documentOrders, type DocumentOrder } from '@eos/contract/publishing/documents'
import { cleanHtml } from '../../engine/queries/clean-html.ts'
import { patternOf } from '../../engine/queries/filter-operators.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { passageOf } from './passages.ts'
import {
  countDocuments,
  findDocument,
  listDocuments,
  listFittingIds,
  listPassages,
  type FacetRow,
  type WantedDocuments,
} from './queries/documents.ts'
import { dayOf } from './queries/validity.ts'

/** A question has at most so many words. */
const mostWords = 12
/** The index knows texts by three letters in a row. */
const leastIndexed = 3

/** @param total of all public documents */
export async function publicDocuments(
  db: Db,
  asked: DocumentQuery,
  { total, now }: { total: number; now: Date },
): Promise<Documents> {
  const wanted = wantedBy(asked, now)
  const asOf = now.toISOString()
  // Drafts and archived documents are for officers, who find them in the administration.
  if (asked.status !== undefined && asked.status !== 'PUBLISHED')
    return { demo: false, total, matching: 0, facets: noFacets, documents: [], asOf }
  const counted = await countDocuments(db, wanted)
  const sort: DocumentOrder = asked.sort ?? documentOrders[0]
  const ids = await listFittingIds(db, wanted, { sort, size: asked.size })
  const found = await listDocuments(db, ids, wanted.day)
  const passages = wanted.words.length > 0 ? await listPassages(db, ids, wanted.words) : []
  const passageAt = new Map(passages.map((each) => [each.documentId, each]))
  return {
    demo: counted.some(({ demo }) => demo),
    total,
    matching: counted.find(({ facet }) => facet === 'matching')?.count ?? 0,
    facets: facetsOf(counted),
    documents: found.map((document) => {
      const passage = passageAt.get(document.id)
      if (!passage) return { ...document, passage: null }
      const { fileId, page, content } = passage
      return { ...document, passage: { fileId, page, parts: passageOf(content, wanted.words) } }
    }),
    asOf,
  }
}

export async function publicDocument(db: Db, id: string, now: Date): Promise<WholeDocument> {
  const found = /^[1-9]\d{0,17}$/.test(id) ? await findDocument(db, id, dayOf(now)) : undefined
  if (!found) throw new RequestFailure('NOT_FOUND', 'There is no public document with this id.')
  const { organizationName, organizationNameEn, publishedAt, content, ...facts } = found
  return {
    ...facts,
    content: content && cleanHtml(content),
    publishedAt: publishedAt && publishedAt.toISOString(),
    organization: organizationName ? { name: organizationName, nameEn: organizationNameEn } : null,
    asOf: now.toISOString(),
  }
}

function wantedBy(asked: DocumentQuery, now: Date): WantedDocuments {
  const words = wordsIn(asked.q ?? '')
  const longest = words.toSorted((one, other) => other.length - one.length)
  const indexed = longest.filter(({ length }, place) => place === 0 || length >= leastIndexed)
  return {
    day: dayOf(now),
    words,
    patterns: indexed.map(patternOf),
    validities: listIn(asked.validity),
    kinds: listIn(asked.kind),
    fields: listIn(asked.field),
    issuer: asked.issuer ?? null,
  }
}

/** A question in quotation marks is not a phrase; its signs would never be found. */
function wordsIn(question: string): string[] {
  const plain = question
    .normalize('NFC')
    .replaceAll(/["“”«»]/g, ' ')
    .trim()
  const words = [...new Set(plain.split(/\s+/).filter((word) => word !== ''))]
  if (plain.length <= longestQuestion && words.length <= mostWords) return words
  throw new RequestFailure('PARAMETER', {
    detail: `q takes at most ${mostWords} words and ${longestQuestion} characters.`,
    message: {
      en: `A search takes at most ${mostWords} words and ${longestQuestion} characters.`,
      vi: `Mỗi lần tìm nhiều nhất ${mostWords} từ và ${longestQuestion} ký tự.`,
    },
  })
}

function listIn(joined: string | undefined): string[] {
  return (joined ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

const noFacets: Documents['facets'] = { validity: [], kind: [], field: [], issuer: [] }

function facetsOf(counted: readonly FacetRow[]): Documents['facets'] {
  const of = (wanted: FacetRow['facet']) => counted.filter(({ facet }) => facet === wanted)
  return {
    validity: of('validity').map(({ key, count }) => ({ key, count })),
    kind: of('kind').map(({ key, count }) => ({ key, count })),
    field: of('field').map(({ key, name, nameEn, count }) => ({
      key,
      name: name ?? key,
      nameEn,
      count,
    })),
    issuer: of('issuer').map(({ key, nameEn, count }) => ({ key, nameEn, count })),
  }
}
