// Checks the look of an organization: it has one alone, and its emblem is a picture of points that is neither heavy nor
// too small to be sharp.
// See docs/decisions/0208-the-look-of-an-organization-is-a-resource-of-its-own.md.
import type { Words } from '@eos/contract/words/errors'
import { emblemRules, organizationLook } from '@eos/contract/resources/organization-look'
import type { Db } from '../../platform/database/tables/tables.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { findPicture, hasLook, type UploadedPicture } from './queries.ts'

export async function needSoundLook(db: Db, item: Record<string, unknown>): Promise<void> {
  const { id, organizationId, emblemId } = item
  if (id === undefined && (await hasLook(db, String(organizationId))))
    refuseField({ ...at('organizationId', organizationId), message: exists, code: 'CONFLICT' })
  if (typeof emblemId !== 'string') return
  const picture = await findPicture(db, emblemId)
  // The engine itself refuses the id of no file.
  const words = picture && problemOf(picture)
  if (!words) return
  refuseField({ ...at('emblemId', emblemId), message: words })
}

function at(property: string, invalidValue: unknown) {
  return { entity: organizationLook.itemRel, property, invalidValue }
}

const exists: Words = {
  en: 'This organization has a look already. Change that one.',
  vi: 'Cơ quan, đơn vị này đã có nhận diện. Hãy sửa mục đó.',
}

const { types, mostBytes, leastPixels, mostPixels } = emblemRules

function problemOf({ type, bytes, width, height }: UploadedPicture): Words | undefined {
  if (!(types as readonly string[]).includes(type)) return notTaken
  if (bytes > mostBytes) return tooHeavy
  // Unknown only where the file was brought before pictures were measured, or is damaged.
  if (width === null || height === null) return damaged
  if (Math.min(width, height) < leastPixels) return tooSmall(width, height)
  return Math.max(width, height) > mostPixels ? tooLarge(width, height) : undefined
}

const notTaken: Words = {
  en: 'The emblem must be a PNG, JPEG or WebP picture.',
  vi: 'Biểu trưng phải là ảnh PNG, JPEG hoặc WebP.',
}
const tooHeavy: Words = {
  en: `The emblem may have at most ${mostBytes / 1000} kB.`,
  vi: `Biểu trưng có dung lượng tối đa ${mostBytes / 1000} kB.`,
}
const damaged: Words = {
  en: 'The size of this picture cannot be read. Save it once more as PNG and bring it again.',
  vi: 'Không đọc được kích thước của ảnh này. Hãy lưu lại dưới dạng PNG rồi tải lên lần nữa.',
}
const tooSmall = (width: number, height: number): Words => ({
  en: `The emblem has ${width} × ${height} pixels and would look blurred; it needs at least ${leastPixels} each way.`,
  vi: `Biểu trưng có ${width} × ${height} điểm ảnh nên sẽ bị mờ; mỗi chiều cần ít nhất ${leastPixels}.`,
})
const tooLarge = (width: number, height: number): Words => ({
  en: `The emblem has ${width} × ${height} pixels; at most ${mostPixels} each way are taken.`,
  vi: `Biểu trưng có ${width} × ${height} điểm ảnh; mỗi chiều tối đa ${mostPixels}.`,
})
