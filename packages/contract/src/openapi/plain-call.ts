// One call that reads something, as the API document writes it.
import { answer, readErrors, type Operation, json } from './parts.ts'

const anything = { type: 'object' }

export function call(
  operationId: string,
  summary: string,
  tag: string,
  parameters: object[] = [],
  type?: string,
): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      '200': answer(
        'The answer.',
        type === undefined || type === json ? anything : { type: 'string' },
        type,
      ),
      ...readErrors,
    },
  }
}
