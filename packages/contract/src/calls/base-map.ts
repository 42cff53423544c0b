// The detailed base map that an installation may have beside the built-in one.
import { z } from 'zod'
import { callsOf } from './call.ts'
import { binaryFile } from './shapes.ts'

const baseMap = z
  .object({
    archive: z
      .string()
      .nullable()
      .describe('Path of the PMTiles archive with vector tiles; null: the built-in map is all.'),
    attribution: z.string().describe('Its sources as plain text, to be shown on the map.'),
    layers: z.array(z.string()).describe('Names of the layers in its tiles.'),
  })
  .meta({ id: 'BaseMap' })

const archive = { body: binaryFile, type: 'application/vnd.pmtiles' }

export const baseMapCalls = callsOf(
  { tag: 'public', entity: 'base map' },
  {
    'base-map': {
      at: 'GET /api/{product}/public/base-map',
      summary: 'Whether there is a detailed base map, where its archive is, and whose it is.',
      answer: baseMap,
    },
    'base-map.archive': {
      at: 'GET /api/{product}/public/base-map.pmtiles',
      summary: 'The archive of the detailed base map, to be read in parts.',
      headers: z.object({
        Range: z
          .string()
          .optional()
          .meta({ examples: ['bytes=0-16383'] }),
      }),
      description: 'The whole archive.',
      answer: archive.body,
      type: archive.type,
      others: {
        206: { description: 'The part that was asked for.', ...archive },
        304: { description: 'Unchanged.' },
        416: { description: 'The archive has no such part.' },
      },
    },
  },
)

export type BaseMap = z.infer<typeof baseMap>
