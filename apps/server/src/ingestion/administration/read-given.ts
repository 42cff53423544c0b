// Checks the bodies and questions of the administration, and names the field that is wrong in the reader's language.
import { deliveryDoors, type DeliveryDoor } from '@eos/contract/calls/doors'
import { z } from 'zod'
import { RequestFailure } from '../../http/errors.ts'

export function readGiven<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  entity: string,
): z.output<Schema> {
  const checked = schema.safeParse(body)
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw wrongField(entity, issue?.path.join('.') || 'body', undefined, {
    en: `${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'not valid'}.`,
    vi: `${issue?.path.join('.') || 'Nội dung'} không hợp lệ. Hãy kiểm tra lại.`,
  })
}

export function wrongField(
  entity: string,
  property: string,
  invalidValue: unknown,
  message: { en: string; vi: string },
): RequestFailure {
  const errors = [{ entity, property, invalidValue, message: message.en }]
  return new RequestFailure('VALIDATION', { message, detail: message.en, errors })
}

export function readDoor(text: string | null): DeliveryDoor | undefined {
  if (text === null || text === '') return undefined
  const door = deliveryDoors.find((each) => each === text)
  if (door) return door
  throw new RequestFailure('PARAMETER', `door is one of ${deliveryDoors.join(', ')}.`)
}
