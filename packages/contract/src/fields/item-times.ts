// The server gives every item two times: when it was made, and when it was last changed.
import { instant } from './field.ts'

export const itemTimes = {
  createdAt: instant('Made', 'Tạo lúc', { readOnly: true }),
  updatedAt: instant('Last changed', 'Sửa gần nhất', { readOnly: true }),
}

/** An entry of the activity log was made when what it notes happened. */
export const loggedTimes = {
  ...itemTimes,
  createdAt: instant('When', 'Thời điểm', { readOnly: true }),
}
