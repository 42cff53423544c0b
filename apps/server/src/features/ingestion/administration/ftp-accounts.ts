// Accounts for FTP as administrators make, see and close them.
import type { BodyOf } from '@eos/contract/calls/call'
import type {
  FtpAccountLine,
  FtpAccountMade,
  ftpCalls,
} from '@eos/contract/calls/ingestion/channels'
import type { FastifyRequest } from 'fastify'
import type { Person } from '../../../platform/http/caller.ts'
import { recordActivity, witnessOf } from '../../../engine/activity/record-activity.ts'
import type { Context } from '../../../platform/context.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { usualEnd } from '../receive/source-keys.ts'
import { renewFtpPassword } from '../channels/ftp/accounts.ts'
import {
  listFtpAccounts,
  revokeFtpAccount,
  setFtpFormat,
  type FtpAccount,
} from '../channels/ftp/queries.ts'
import { openFtpAccount } from '../channels/ftp/open-account.ts'
import { needFormat, refuseSource } from './refuse-source.ts'

export async function showFtpAccounts({ db }: Context): Promise<FtpAccountLine[]> {
  const accounts = await listFtpAccounts(db)
  return accounts.map(lineOf)
}

function lineOf({ id, sourceId: _sourceId, ...account }: FtpAccount): FtpAccountLine {
  return {
    ...account,
    folder: `ftp/${id}`,
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    lockedUntil: account.lockedUntil?.toISOString() ?? null,
    revokedAt: account.revokedAt?.toISOString() ?? null,
    expiresAt: account.expiresAt?.toISOString() ?? null,
  }
}

export async function makeFtpAccount(
  { db, now, settings }: Context,
  request: FastifyRequest,
  administrator: Person,
  wanted: BodyOf<(typeof ftpCalls)['make-ftp-account']>,
): Promise<FtpAccountMade> {
  const { source, userName, stations = [], province, all = false } = wanted
  const { format = 'station-file', expiresAt = usualEnd(now()) } = wanted
  needFormat('ftp-account', format, settings.dataDir)
  const createdBy = administrator.name
  const asked = { userName, source, stations, province, all, expiresAt, createdBy, format }
  const made = await openFtpAccount(db, asked).catch(refuseSource('ftp-account'))
  const activity = { action: 'CREATE', subject: 'ftp-account', subjectId: made.id } as const
  await recordActivity(db, witnessOf(request), { ...activity, after: { ...wanted } }, now())
  return { userName, password: made.password }
}

/** Changes how the account's files are read from now on; stored deliveries stay as they are. */
export async function changeFtpAccount(
  { db, now, settings }: Context,
  request: FastifyRequest,
  { userName, format }: { userName: string; format: string },
): Promise<FtpAccountLine> {
  needFormat('ftp-account', format, settings.dataDir)
  const former = await setFtpFormat(db, userName, format)
  if (!former) throw new RequestFailure('NOT_FOUND')
  const activity = { action: 'EDIT', subject: 'ftp-account', subjectId: former.id } as const
  const [before, after] = [{ format: former.before }, { userName, format }]
  await recordActivity(db, witnessOf(request), { ...activity, before, after }, now())
  const accounts = await listFtpAccounts(db)
  return lineOf(accounts.find((account) => account.userName === userName)!)
}

/** The former password is worth nothing from now on. */
export async function renewFtpAccount(
  { db, now }: Context,
  request: FastifyRequest,
  userName: string,
): Promise<FtpAccountMade> {
  const renewed = await renewFtpPassword(db, userName, now())
  if (!renewed) throw new RequestFailure('NOT_FOUND')
  const activity = { action: 'EDIT', subject: 'ftp-account', subjectId: renewed.id } as const
  const after = { userName, password: 'renewed' }
  await recordActivity(db, witnessOf(request), { ...activity, after }, now())
  return { userName, password: renewed.password }
}

export async function closeFtpAccount(
  { db, now }: Context,
  request: FastifyRequest,
  userName: string,
): Promise<void> {
  if (!(await revokeFtpAccount(db, userName, now()))) throw new RequestFailure('NOT_FOUND')
  const activity = { action: 'DELETE', subject: 'ftp-account', before: { userName } } as const
  await recordActivity(db, witnessOf(request), activity, now())
}
