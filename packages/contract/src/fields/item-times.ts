// Every item has two times that the server sets: of its creation and of its last change.
import { instant } from './field.ts'

export const itemTimes = {
  createdAt: instant('Made', 'Tạo lúc', { readOnly: true }),
  updatedAt: instant('Last changed', 'Sửa gần nhất', { readOnly: true }),
}

/** An entry of the activity log was created when its action happened. */
export const loggedTimes = {
  ...itemTimes,
  createdAt: instant('When', 'Thời điểm', { readOnly: true }),
}
