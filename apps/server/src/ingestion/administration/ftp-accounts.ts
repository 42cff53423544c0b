// Accounts for FTP as administrators make, see and close them.
import type { FtpAccountLine, FtpAccountMade } from '@eos/contract/calls/doors'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Person } from '../../access/caller.ts'
import { recordActivity, witnessOf } from '../../activity/record-activity.ts'
import type { Context } from '../../context.ts'
import { RequestFailure } from '../../http/errors.ts'
import {
  createFtpAccount,
  listFtpAccounts,
  revokeFtpAccount,
  userNamePattern,
} from '../ftp/accounts.ts'
import { bindProvince, bindStations, ensureSource } from '../source-keys.ts'
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
  const sourceId = await ensureSource(pool, { code: source, name: source, demo: false })
  if (sourceId === undefined) {
    throw wrongField('ftp-account', 'source', source, {
      en: 'This source belongs to the demo.',
      vi: 'Nguồn này thuộc dữ liệu mô phỏng.',
    })
  }
  const unknown = await bindStations(pool, sourceId, stations)
  if (unknown.length > 0) {
    throw wrongField('ftp-account', 'stations', unknown, {
      en: `There is no station ${unknown.join(', ')}.`,
      vi: `Không có trạm ${unknown.join(', ')}.`,
    })
  }
  if (province !== undefined && !(await bindProvince(pool, sourceId, province))) {
    throw wrongField('ftp-account', 'province', province, {
      en: `There is no province ${province}.`,
      vi: `Không có tỉnh ${province}.`,
    })
  }
  const account = { userName, sourceId, createdBy: administrator.name }
  const made = await createFtpAccount(pool, account)
  if (!made) {
    throw new RequestFailure('CONFLICT', {
      message: {
        en: `The name ${userName} is taken; names of closed accounts stay taken.`,
        vi: `Tên ${userName} đã được dùng; tên của tài khoản đã đóng không dùng lại.`,
      },
    })
  }
  const activity = { action: 'CREATE', subject: 'ftp-account', subjectId: made.id } as const
  await recordActivity(db, witnessOf(request), { ...activity, after: { ...wanted } }, now())
  return { userName, password: made.password }
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
