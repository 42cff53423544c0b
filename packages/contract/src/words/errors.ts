// All error codes with status and sentence, in both languages, and the error body.

import type { Links } from './hal.ts'
import type { PermissionAction } from './vocabulary.ts'

export type Locale = 'en' | 'vi'
/** A text for people in both languages. */
export type Words = Readonly<Record<Locale, string>>

interface ErrorKind {
  status: number
  title: string
  message: Record<Locale, string>
}

const kinds = {
  MALFORMED: {
    status: 400,
    title: 'Malformed request',
    message: { en: 'The request could not be read.', vi: 'Không đọc được yêu cầu.' },
  },
  VALIDATION: {
    status: 400,
    title: 'Validation failed',
    message: { en: 'Some fields need attention.', vi: 'Một số trường cần được kiểm tra lại.' },
  },
  PARAMETER: {
    status: 400,
    title: 'Invalid parameter',
    message: {
      en: 'A parameter of the address is missing or wrong.',
      vi: 'Thiếu hoặc sai tham số trên địa chỉ.',
    },
  },
  RANGE_TOO_LONG: {
    status: 400,
    title: 'Range too long',
    message: {
      en: 'The time range is too long for this call.',
      vi: 'Khoảng thời gian quá dài cho lệnh này.',
    },
  },
  UNAUTHENTICATED: {
    status: 401,
    title: 'Sign-in required',
    message: { en: 'Please sign in first.', vi: 'Vui lòng đăng nhập trước.' },
  },
  SOURCE_KEY: {
    status: 401,
    title: 'Source key required',
    message: {
      en: 'The key of the sending source is missing or not valid.',
      vi: 'Thiếu khóa của nguồn gửi hoặc khóa không hợp lệ.',
    },
  },
  BAD_CREDENTIALS: {
    status: 401,
    title: 'Name or password not right',
    message: {
      en: 'The name or the password is not right.',
      vi: 'Tên đăng nhập hoặc mật khẩu không đúng.',
    },
  },
  SECOND_FACTOR: {
    status: 401,
    title: 'Second factor required',
    message: {
      en: 'Enter the six digits that your authenticator app shows, or a recovery code.',
      vi: 'Nhập mã sáu chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
    },
  },
  ACCOUNT_NOT_ACTIVE: {
    status: 403,
    title: 'Account not active yet',
    message: {
      en: 'This account is not active yet.',
      vi: 'Tài khoản này chưa được kích hoạt.',
    },
  },
  LINK_INVALID: {
    status: 400,
    title: 'Link not valid',
    message: {
      en: 'This link has been used or is too old. Ask for a new one.',
      vi: 'Liên kết này đã được dùng hoặc đã hết hạn. Hãy yêu cầu liên kết mới.',
    },
  },
  FORBIDDEN: {
    status: 403,
    title: 'Not permitted',
    message: {
      en: 'You do not have the right to do this.',
      vi: 'Bạn không có quyền thực hiện việc này.',
    },
  },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    title: 'Set up a second factor first',
    message: {
      en: 'Your role asks for a second factor. Set it up on the page of your account first.',
      vi: 'Vai trò của bạn yêu cầu xác thực hai lớp. Hãy thiết lập trên trang tài khoản trước.',
    },
  },
  TENANT_FORBIDDEN: {
    status: 403,
    title: 'Not permitted for this organization',
    message: {
      en: 'This organization or province is not yours to change.',
      vi: 'Bạn không được thay đổi dữ liệu của đơn vị hoặc tỉnh này.',
    },
  },
  NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: { en: 'There is nothing at this address.', vi: 'Không có dữ liệu tại địa chỉ này.' },
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    title: 'Method not allowed',
    message: {
      en: 'This address does not offer that action.',
      vi: 'Địa chỉ này không hỗ trợ thao tác đó.',
    },
  },
  NOT_ACCEPTABLE: {
    status: 406,
    title: 'Not acceptable',
    message: {
      en: 'This address cannot answer in the form asked for.',
      vi: 'Địa chỉ này không trả lời được ở định dạng yêu cầu.',
    },
  },
  CONFLICT: {
    status: 409,
    title: 'Conflict',
    message: {
      en: 'This would contradict what is already stored.',
      vi: 'Thao tác mâu thuẫn với dữ liệu đã lưu.',
    },
  },
  TRANSITION_NOT_ALLOWED: {
    status: 409,
    title: 'Transition not allowed',
    message: {
      en: 'The status cannot change this way.',
      vi: 'Trạng thái không thể thay đổi như vậy.',
    },
  },
  PRECONDITION: {
    status: 412,
    title: 'Changed meanwhile',
    message: {
      en: 'Somebody else has changed this meanwhile. Load it again.',
      vi: 'Người khác vừa thay đổi mục này. Hãy tải lại.',
    },
  },
  TOO_LARGE: {
    status: 413,
    title: 'Too large',
    message: { en: 'What was sent is too large.', vi: 'Dữ liệu gửi lên quá lớn.' },
  },
  UNSUPPORTED_TYPE: {
    status: 415,
    title: 'Unsupported content type',
    message: {
      en: 'This content type is not understood here.',
      vi: 'Không hỗ trợ kiểu nội dung này.',
    },
  },
  KEY_REUSED: {
    status: 422,
    title: 'Key used for another request',
    message: {
      en: 'This Idempotency-Key was used for another request already. Take a new one.',
      vi: 'Khóa Idempotency-Key này đã được dùng cho một yêu cầu khác. Hãy dùng khóa mới.',
    },
  },
  TOO_MANY: {
    status: 429,
    title: 'Too many requests',
    message: {
      en: 'Too many requests. Please wait a little.',
      vi: 'Quá nhiều yêu cầu. Vui lòng chờ một lát.',
    },
  },
  INTERNAL: {
    status: 500,
    title: 'Internal error',
    message: {
      en: 'Something went wrong on our side. It has been logged.',
      vi: 'Có lỗi phía máy chủ. Lỗi đã được ghi lại.',
    },
  },
  TOO_SLOW: {
    status: 503,
    title: 'Takes too long',
    message: {
      en: 'Finding this takes too long. Narrow it down: a shorter time, one province, fewer words; or try again later.',
      vi: 'Yêu cầu này mất quá nhiều thời gian. Hãy thu hẹp lại: khoảng thời gian ngắn hơn, một tỉnh, ít từ hơn; hoặc thử lại sau.',
    },
  },
  UNAVAILABLE: {
    status: 503,
    title: 'Temporarily unavailable',
    message: {
      en: 'The system is busy. Please try again in a few minutes.',
      vi: 'Hệ thống đang bận, xin thử lại sau ít phút.',
    },
  },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof kinds
export const errorKinds: Record<ErrorCode, ErrorKind> = kinds

/** A problem with one field of a body. */
export interface FieldProblem {
  entity: string
  property: string
  invalidValue?: unknown
  message: string
}

/** The error body: valid for Spring clients, for the specification's client and for RFC 9457. */
export interface ErrorBody {
  timestamp: string
  status: number
  statusCode: number
  error: string
  message: string
  path: string
  type: string
  title: string
  detail: string
  instance: string
  code: ErrorCode
  errors?: FieldProblem[]
  /** Links to alternatives, such as `propose` for a field that others write. */
  _links?: Links
  /** With RANGE_TOO_LONG: the longest range that the call accepts, as an ISO 8601 duration. */
  maxRange?: string
  /** The right that the caller lacks; `GET /api/admin/rights/missing` tells who holds it. */
  missing?: NeededRight
}

export interface NeededRight {
  /** The path of a resource. */
  subject: string
  action: PermissionAction
}
