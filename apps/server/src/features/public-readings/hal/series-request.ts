// The parts of a request that every answer of the HAL series works with.
import type { Grain } from '@eos/contract/words/grains'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../platform/context.ts'

export interface SeriesRequest {
  context: Context
  grain: Grain
  request: FastifyRequest
  reply: FastifyReply
}
