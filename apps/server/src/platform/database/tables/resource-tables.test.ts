// Row types follow from the declared resources, so that a new field needs no change here.
import type { Insertable, Selectable } from 'kysely'
import { expectTypeOf, test } from 'vitest'
import type { Tables } from './tables.ts'

test('a stored field is a column, under the name that is declared for it; a computed field is none', () => {
  type Station = Selectable<Tables['station']>
  expectTypeOf<Station['interval_s']>().toEqualTypeOf<number>()
  expectTypeOf<Station['water_level']>().toEqualTypeOf<'A' | 'B' | 'C' | 'D' | null>()
  expectTypeOf<Station['started_on']>().toEqualTypeOf<string | null>()
  expectTypeOf<Station>().not.toHaveProperty('is_public')
  expectTypeOf<Selectable<Tables['account']>['last_sign_in_at']>().toEqualTypeOf<Date | null>()
  expectTypeOf<Selectable<Tables['account_role']>>().toHaveProperty('account_id')
})

test('what is required must be inserted, all else may be left out', () => {
  expectTypeOf<{ name: string; type: 1 }>().toExtend<Insertable<Tables['organization']>>()
  expectTypeOf<{ name: string }>().not.toExtend<Insertable<Tables['organization']>>()
})

test("the server's own columns stand beside those of the fields", () => {
  expectTypeOf<Selectable<Tables['account']>['totp_secret']>().toEqualTypeOf<Buffer | null>()
  expectTypeOf<Selectable<Tables['station']>['unplaced_at']>().toEqualTypeOf<Date | null>()
})
