// The levels of an index with names and colours, and the advice under them.
import { contrast, type IndexDefinition } from '@eos/indices'
import { bullets, section, table } from './markdown.ts'
import { span } from './words.ts'

export function levelsSection({ levels }: IndexDefinition): string {
  return section(
    'Levels',
    table(
      [
        'index',
        'English',
        'Tiếng Việt',
        'official colour',
        'text on it',
        'alternative colour',
        'text on it',
        'shape',
        'key',
      ],
      levels.map((level) => [
        span(level),
        level.name.en,
        level.name.vi,
        `${level.colour.name.en} \`${level.colour.hex}\``,
        onColour(level.textColour, level.colour.hex),
        `\`${level.accessible.hex}\``,
        onColour(level.accessible.textColour, level.accessible.hex),
        level.shape,
        `\`${level.key}\``,
      ]),
    ),
    'The level belongs to the rounded index. Text colours are the better of black and white, with the contrast that the Web Content Accessibility Guidelines define. What the alternative colours are for: see [the overview](README.md#colours).',
  )
}

function onColour(text: string, background: string): string {
  return `${text === '#000000' ? 'black' : 'white'}, ${contrast(text, background).toFixed(1)} : 1`
}

export function adviceSection({ levels, advice }: IndexDefinition): string {
  return section(
    'Advice',
    `Source: ${advice.source}`,
    `Whom this index counts as sensitive: ${advice.sensitivePeople.en} (*${advice.sensitivePeople.vi}*).`,
    ...levels.map((level) => {
      const { effect, general, sensitive, outdoor } = advice.byLevel[level.key]!
      return [
        `### ${level.name.en} / ${level.name.vi}`,
        bullets([
          `**Effect.** ${effect.en} *${effect.vi}*`,
          `**Everybody.** ${general.en} *${general.vi}*`,
          `**Sensitive people.** ${sensitive.en} *${sensitive.vi}*`,
          `**Outdoor work and school.** ${outdoor.en} *${outdoor.vi}*`,
        ]),
      ].join('\n\n')
    }),
  )
}
