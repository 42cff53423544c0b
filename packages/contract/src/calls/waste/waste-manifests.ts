// The hand-overs of a manifest of hazardous waste, and its paper.
import { z } from 'zod'
import { handOverSteps } from '../../waste/manifest-steps.ts'
import { callsOf } from '../call.ts'
import { binaryFile, sentInstant } from '../shapes.ts'

const next = z
  .object({
    step: z.enum(handOverSteps),
    party: z.enum(['generator', 'carrier', 'receiver']),
    name: z.string().describe('The party that takes the step.'),
    mayTake: z.boolean().describe('Whether the caller takes it for the party.'),
    isOnBehalf: z
      .boolean()
      .describe('The party has no account here: the generator writes down what happened.'),
  })
  .meta({ id: 'WasteManifestStep' })

const steps = z.object({ data: z.array(next) })

const kg = z.number().min(0).max(1e12).multipleOf(0.001)

const handOver = z.object({
  step: z.enum(handOverSteps),
  after: z
    .int()
    .min(0)
    .optional()
    .describe(
      'So many steps the caller has seen; nothing is written where another came meanwhile.',
    ),
  at: sentInstant.optional().describe('Now, where it is absent; never in the future.'),
  place: z.string().trim().min(1).max(500),
  note: z.string().trim().max(2000).nullable().optional(),
  arrivals: z
    .array(
      z.object({
        line: z.int().min(0).max(49),
        arrivedKg: kg,
        rejectedKg: kg.default(0),
        note: z.string().trim().max(2000).nullable().optional(),
      }),
    )
    .max(50)
    .optional()
    .describe('Of the step `receive`: each line once.'),
})

export const wasteManifestCalls = callsOf(
  { tag: 'waste-manifests', entity: 'wasteManifest', access: 'session' },
  {
    'waste-manifests.steps': {
      at: 'GET /api/admin/waste-manifests/{id}/hand-overs',
      summary: 'What happens next to a manifest, and whether the caller may write it down.',
      answer: steps,
    },
    'waste-manifests.hand-over': {
      at: 'POST /api/admin/waste-manifests/{id}/hand-overs',
      summary:
        'Takes the next step of a manifest: a carrier takes over, the receiver weighs or has treated, the generator takes back.',
      description:
        'Needs EDIT on manifests, and that it is the turn of the own organization. What was written down is changed no more.',
      body: handOver,
      answer: steps,
    },
    'waste-manifests.paper': {
      at: 'GET /api/admin/waste-manifests/{id}/manifest.pdf',
      summary: 'The manifest for print, with a code that leads to it.',
      answer: binaryFile,
      type: 'application/pdf',
      answerHeaders: ['Content-Disposition'],
    },
  },
)

export type ManifestStep = z.infer<typeof next>
export type HandOver = z.output<typeof handOver>
