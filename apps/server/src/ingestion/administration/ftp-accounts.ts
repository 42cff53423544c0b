// Accounts for FTP as administrators make, see and close them.
import type { FtpAccountLine, FtpAccountMade } from '@eos/contract/calls/doors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Person } from '../../access/caller.ts'
import { recordActivity, witnessOf } from '../../activity/record-activity.ts'
import type { Context } from '../../context.ts'
import { RequestFailure } from '../../http/errors.ts'
import {
  listFtpAccounts,
  renewFtpPassword,
  revokeFtpAccount,
  userNamePattern,
} from '../ftp/accounts.ts'
import { AccountRefusal, openFtpAccount } from '../ftp/open-account.ts'
import { readGiven, wrongField } from './read-given.ts'

const code = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,60}$/)
const given = z.object({
  userName: z.string().regex(userNamePattern),
  source: code,
  stations: z.array(z.string().min(1).max(200)).max(10_000).optional(),
  province: z.string().min(1).max(20).optional(),
})

export async function showFtpAccounts({ pool }: Context): Promise<FtpAccountLine[]> {
  const accounts = await listFtpAccounts(pool)
  return accounts.map((account) => ({
    userName: account.userName,
    source: account.source,
    folder: `ftp/${account.id}`,
    stations: account.stations,
    province: account.province,
    createdBy: account.createdBy,
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    lockedUntil: account.lockedUntil?.toISOString() ?? null,
    revokedAt: account.revokedAt?.toISOString() ?? null,
  }))
}

export async function makeFtpAccount(
  { pool, db, now }: Context,
  request: FastifyRequest,
  administrator: Person,
): Promise<FtpAccountMade> {
  const wanted = readGiven(given, request.body, 'ftp-account')
  const { source, userName, stations = [], province } = wanted
  const createdBy = administrator.name
  const asked = { userName, source, stations, province, createdBy }
  const made = await openFtpAccount(pool, asked).catch(refuse)
  const activity = { action: 'CREATE', subject: 'ftp-account', subjectId: made.id } as const
  await recordActivity(db, witnessOf(request), { ...activity, after: { ...wanted } }, now())
  return { userName, password: made.password }
}

/** The former password is worth nothing from now on. */
export async function renewFtpAccount(
  { pool, db, now }: Context,
  request: FastifyRequest,
): Promise<FtpAccountMade> {
  const { userName } = request.params as { userName: string }
  const renewed = await renewFtpPassword(pool, userName)
  if (!renewed) throw new RequestFailure('NOT_FOUND')
  const activity = { action: 'EDIT', subject: 'ftp-account', subjectId: renewed.id } as const
  const after = { userName, password: 'renewed' }
  await recordActivity(db, witnessOf(request), { ...activity, after }, now())
  return { userName, password: renewed.password }
}

export async function closeFtpAccount(
  { pool, db, now }: Context,
  request: FastifyRequest,
): Promise<void> {
  const { userName } = request.params as { userName: string }
  if (!(await revokeFtpAccount(pool, userName, now()))) throw new RequestFailure('NOT_FOUND')
  const activity = { action: 'DELETE', subject: 'ftp-account', before: { userName } } as const
  await recordActivity(db, witnessOf(request), activity, now())
}

function refuse(error: unknown): never {
  if (!(error instanceof AccountRefusal)) throw error
  const names = error.names.join(', ')
  if (error.field === 'userName') {
    throw new RequestFailure('CONFLICT', {
      message: {
        en: `The name ${names} is taken; names of closed accounts stay taken.`,
        vi: `Tên ${names} đã được dùng; tên của tài khoản đã đóng không dùng lại.`,
      },
    })
  }
  throw wrongField('ftp-account', error.field, names, refusals[error.field](names))
}

const refusals = {
  source: () => ({
    en: 'This source belongs to the demo.',
    vi: 'Nguồn này thuộc dữ liệu mô phỏng.',
  }),
  stations: (names: string) => ({
    en: `There is no station ${names}.`,
    vi: `Không có trạm ${names}.`,
  }),
  province: (names: string) => ({
    en: `There is no province ${names}.`,
    vi: `Không có tỉnh ${names}.`,
  }),
}
