// Writes what all roles may do into a file: a line for each role and subject, a column for each action.
import { rightsChangeCalls } from '@eos/contract/calls/people/rights'
import type { Locale } from '@eos/contract/words/errors'
import { choiceLabel } from '@eos/contract/labels/labels'
import {
  appliesTo,
  cellState,
  matrixActions,
  matrixGroups,
  reachOf,
  reachWords,
  rowWords,
  widest,
  type RoleGrant,
} from '@eos/contract/labels/rights-matrix'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { recordActivity, witnessOf } from '../../engine/activity/record-activity.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { addCalls } from '../../platform/http/calls.ts'
import type { Person } from '../../platform/http/caller.ts'
import { nameIn } from '../../platform/http/locale.ts'
import { byteOrderMark, csvLine } from '../../platform/lists/csv-writer.ts'
import { xlsxOf } from '../../platform/lists/xlsx-writer.ts'
import { listRoleGrants, listWholeRoles, type RoleRow } from './queries/rights-changes.ts'
import { needAdministrator } from './rights.ts'

interface MatrixFile {
  headings: string[]
  lines: string[][]
}

export function addMatrixFiles(app: FastifyInstance, { db, now }: Pick<Context, 'db' | 'now'>) {
  const make = async (person: Person, request: FastifyRequest, form: 'csv' | 'xlsx') => {
    needAdministrator(person)
    const activity = { action: 'EXPORT', subject: 'role', after: { form } } as const
    await recordActivity(db, witnessOf(request), activity, now())
    return matrixFile(db, request.locale)
  }
  addCalls(app, rightsChangeCalls, {
    'rights-matrix.csv': async ({ person }, request, reply) => {
      const { headings, lines } = await make(person, request, 'csv')
      return reply
        .headers(namedAs('csv'))
        .type('text/csv; charset=utf-8')
        .send(byteOrderMark + [headings, ...lines].map((cells) => csvLine(cells, ',')).join(''))
    },
    'rights-matrix.xlsx': async ({ person }, request, reply) => {
      const { headings, lines } = await make(person, request, 'xlsx')
      const batches = (async function* () {
        yield lines
      })()
      return reply
        .headers(namedAs('xlsx'))
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(xlsxOf(headings, batches, now()))
    },
  })
}

function namedAs(extension: 'csv' | 'xlsx') {
  return { 'content-disposition': `attachment; filename="rights.${extension}"` }
}

async function matrixFile(db: Db, locale: Locale): Promise<MatrixFile> {
  const lines: string[][] = []
  for (const role of await listWholeRoles(db))
    lines.push(...linesOf(role, await listRoleGrants(db, role.id), locale))
  const actions = matrixActions.map((action) => choiceLabel('grant', 'action', action, locale))
  return { headings: [...heads[locale], ...actions], lines }
}

const heads = {
  en: ['Role', 'Key of the role', 'Subject', 'Key of the subject'],
  vi: ['Vai trò', 'Mã vai trò', 'Đối tượng', 'Mã đối tượng'],
}

/** Subjects on which the role may do nothing are left out. */
function linesOf(role: RoleRow, grants: readonly RoleGrant[], locale: Locale): string[][] {
  return matrixGroups
    .flatMap(({ rows }) => rows)
    .flatMap((row) => {
      const cells = matrixActions.map((action) => {
        if (!appliesTo(row.resource, action)) return ''
        const { own, wider, places } = cellState(grants, row.resource, {
          subject: row.subject,
          action,
        })
        const scope = widest(own, wider)
        const reach = scope === null ? '' : reachWords[reachOf(scope, role.ofType)].short[locale]
        return [reach, places > 0 && placesIn[locale](places)].filter(Boolean).join(' + ')
      })
      if (cells.every((cell) => cell === '')) return []
      return [[nameIn(locale, role), role.key, rowWords(row)[locale], row.subject, ...cells]]
    })
}

const placesIn: Record<Locale, (count: number) => string> = {
  en: (count) => `${count} single ${count === 1 ? 'place' : 'places'}`,
  vi: (count) => `${count} nơi cụ thể`,
}
