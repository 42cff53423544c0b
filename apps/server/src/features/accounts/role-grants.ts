// Two administrators change the rights of a role, through its matrix: nobody goes round the second one by writing
// the grant itself. See docs/decisions/0209-grants-of-a-role-go-through-its-matrix.md.
import { countAdministrators } from '../../access/queries/people.ts'
import type { Amendment } from '../../engine/model/hooks.ts'
import type { Values } from '../../engine/model/values.ts'
import type { Db } from '../../platform/database/tables/tables.ts'
import { RequestFailure } from '../../platform/http/answers/errors.ts'
import { isGrantOfRole } from './queries/rights-changes.ts'
import { texts } from './texts.ts'

export async function newGrantOfPerson(db: Db, values: Values): Promise<Values> {
  if (values['roleId'] != null) await needToBeAlone(db)
  return values
}

/** The note may be changed alone: it gives nothing. */
export async function changedGrantOfPerson(db: Db, { row, changes }: Amendment): Promise<Values> {
  const isOfRole = row['roleId'] !== null || changes['roleId'] != null
  const isWritten = Object.entries(changes).some(
    ([name, value]) => name !== 'note' && value !== row[name],
  )
  if (isOfRole && isWritten) await needToBeAlone(db)
  return changes
}

export async function removedGrantOfPerson(db: Db, id: string): Promise<void> {
  if (await isGrantOfRole(db, id)) await needToBeAlone(db)
}

/** An installation with one administrator stays able to work. */
async function needToBeAlone(db: Db): Promise<void> {
  if ((await countAdministrators(db)) < 2) return
  const words = texts.rightsOfRoles
  throw new RequestFailure('FORBIDDEN', {
    message: words,
    detail: 'Propose it by POST /api/admin/rights/changes; another administrator confirms it.',
    errors: [{ entity: 'grant', property: 'roleId', words }],
  })
}
