// The call by which a text with mark-up is shown before it is stored: exactly as it will be read.
import { z } from 'zod'
import { callsOf } from './call.ts'

const html = z.string().max(200_000)

export const cleanTextCalls = callsOf(
  { tag: 'administration', entity: 'text', access: 'session' },
  {
    'texts.clean': {
      at: 'POST /api/admin/clean-text',
      summary:
        'A text with mark-up as readers will get it, without what is taken out when it is stored.',
      body: z.object({ html }),
      answer: z.object({ html }),
    },
  },
)
