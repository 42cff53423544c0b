// Takes a new message from a caller without a session, at the address of the resource.
import { visitorComment, visitorQuestion } from '@eos/contract/calls/questions/question-input'
import type { FastifyReply } from 'fastify'
import type { CollectionRequest } from '../../engine/model/engine.ts'
import { privately } from '../../platform/http/answers/cache-rules.ts'
import { refuseField } from '../../platform/http/answers/refuse-field.ts'
import { checkedBody } from '../../platform/http/bodies/checked-body.ts'
import { parseJson } from '../../platform/http/bodies/json-body.ts'
import { takeComment, takeQuestion, type Asking } from './ask.ts'

/** Whatever else the body says of status, organization or province of a comment is left aside. */
export function messageFromVisitor(asking: Asking) {
  return async ({ request, reply }: CollectionRequest): Promise<FastifyReply> => {
    const body = parseJson(request.body)
    const { kind = 'question', parentId = null } = (body ?? {}) as Record<string, unknown>
    privately(reply, request)
    if (kind !== 'question' && kind !== 'comment')
      refuseField({ entity: 'message', property: 'kind', invalidValue: kind, message: onlyThese })
    if (parentId !== null) {
      const comment = checkedBody(visitorComment, body, 'message')
      const { id } = await takeComment(asking, request, String(parentId), comment)
      return reply.code(202).send({ id })
    }
    const question = checkedBody(visitorQuestion, body, 'message')
    return reply.code(202).send(await takeQuestion(asking, request, question))
  }
}

const onlyThese = {
  en: 'Visitors send questions and comments.',
  vi: 'Người dân chỉ gửi câu hỏi và ý kiến.',
}
