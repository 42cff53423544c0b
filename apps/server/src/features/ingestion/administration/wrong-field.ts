// What is said of a wrong field or question in the administration of deliveries, in the reader's language.
import { deliveryDoors, type DeliveryDoor } from '@eos/contract/calls/doors'
import { RequestFailure } from '../../../platform/http/answers/errors.ts'

export function wrongField(
  entity: string,
  property: string,
  invalidValue: unknown,
  message: { en: string; vi: string },
): RequestFailure {
  const errors = [{ entity, property, invalidValue, message: message.en, words: message }]
  return new RequestFailure('VALIDATION', { message, detail: message.en, errors })
}

export function readDoor(text: string | null): DeliveryDoor | undefined {
  if (text === null || text === '') return undefined
  const door = deliveryDoors.find((each) => each === text)
  if (door) return door
  throw new RequestFailure('PARAMETER', `door is one of ${deliveryDoors.join(', ')}.`)
}
