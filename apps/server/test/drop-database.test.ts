import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { urlOf } from './database.ts'
import { dropOnceFree } from './drop-database.ts'

test('a database is dropped without force although somebody stays connected to it', async () => {
  const name = `eos_test_${randomBytes(6).toString('hex')}`
  const admin = new Client({ connectionString: inject('adminUrl') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const guest = new Client({ connectionString: urlOf(name) })
  guest.on('error', () => {})
  await guest.connect()
  await dropOnceFree(admin, name)
  const left = await admin.query('select 1 from pg_database where datname = $1', [name])
  expect(left.rowCount).toBe(0)
  await admin.end()
})
