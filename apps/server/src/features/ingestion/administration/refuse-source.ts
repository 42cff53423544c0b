// Refuses a key, an account or a delivery on trial that names what is not known or not allowed, in the reader's language.
import { UserError } from '../../../platform/user-error.ts'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'
import { formatNamed, listFormats, type DeclaredFormat } from '../receive/delivery-formats.ts'
import { SourceRefusal } from '../receive/open-source.ts'
import { wrongField } from './wrong-field.ts'

export function refuseSource(entity: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof SourceRefusal)) throw error
    const names = error.names.join(', ')
    if (error.field === 'userName') {
      throw new RequestFailure('CONFLICT', {
        message: {
          en: `The name ${names} is taken; names of closed accounts stay taken.`,
          vi: `Tên ${names} đã được dùng; tên của tài khoản đã đóng không dùng lại.`,
        },
      })
    }
    throw wrongField(entity, error.field, names, refusals[error.field](names))
  }
}

const refusals = {
  all: () => ({
    en: 'Say for which stations it may send: single ones, those of a province, or all of the country.',
    vi: 'Hãy nêu được gửi cho trạm nào: từng trạm, các trạm của một tỉnh, hoặc mọi trạm cả nước.',
  }),
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

/** @throws RequestFailure for a format that is unknown, or a mapping of somebody's own that is not valid */
export function needFormat(entity: string, format: string, dataDir: string): DeclaredFormat {
  const found = readFormat(entity, format, dataDir)
  if (found) return found
  const names = listFormats(dataDir)
    .map(({ name }) => name)
    .join(', ')
  throw wrongField(entity, 'format', format, {
    en: `There is no format ${format}. Choose one of these: ${names}.`,
    vi: `Không có định dạng ${format}. Hãy chọn một trong các định dạng: ${names}.`,
  })
}

function readFormat(entity: string, format: string, dataDir: string): DeclaredFormat | undefined {
  try {
    return formatNamed(format, dataDir)
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw wrongField(entity, 'format', format, {
      en: error.message,
      vi: `Tệp ánh xạ ${format} trong thư mục dữ liệu không hợp lệ: ${error.message}`,
    })
  }
}
