// The people who may bring files of samples into programs, how far that reaches, and which imports they see.
import { resourceAt } from '@eos/contract/resources/all'
import { organizationTypes } from '@eos/contract/words/vocabulary'
import type { FastifyRequest } from 'fastify'
import { isCovered } from '../../../access/queries/organization-reach.ts'
import { needAction, scopesFor } from '../../../access/write-policy.ts'
import { allOf } from '../../../platform/database/conditions.ts'
import type { Db } from '../../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { needPerson, type Person } from '../../../platform/http/caller.ts'
import type { SamplesImport } from '../import/import-samples.ts'
import { listImports, type KeptImport } from '../queries/sample-imports.ts'

const results = resourceAt('public-location-point-data')!
const points = resourceAt('location-point')!
const programs = resourceAt('programs')!

type Importer = NonNullable<SamplesImport['reach']> & { person: Person }

/** Rounds are made and changed by an import, so that both rights are needed, of each point that it touches. */
export function needImporter({ caller }: FastifyRequest): Importer {
  const person = needPerson(caller)
  const [creates, edits] = (['CREATE', 'EDIT'] as const).map((action) =>
    needAction(person, results, action),
  )
  return {
    person,
    mayEnter: allOf(isCovered(points, creates!), isCovered(points, edits!)),
    mayMakePoints: scopesFor(person, points, 'CREATE').length > 0,
    mayCompleteProgram: isCovered(programs, scopesFor(person, programs, 'EDIT')),
  }
}

/** Colleagues see each other's imports, and the ministry all. */
export function seenBy({ organization }: Person): string | undefined {
  return organization.type === organizationTypes.ministry ? undefined : organization.id
}

/** @throws NOT_FOUND for one that the caller does not see, as for one that there is not */
export async function findImport(db: Db, request: FastifyRequest, id: string): Promise<KeptImport> {
  const { person } = needImporter(request)
  if (!/^[1-9]\d{0,17}$/.test(id)) throw new RequestFailure('NOT_FOUND')
  const [found] = await listImports(db, { id, organizationId: seenBy(person) })
  if (!found) throw new RequestFailure('NOT_FOUND')
  return found
}
