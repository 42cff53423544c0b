// The levels of an index with names and colours, and the advice under them.
import { contrast, type IndexDefinition } from '../../src/index.ts'
import { blocks, bullets, table } from './markdown.ts'
import { span } from './words.ts'

const HEAD =
  'index|English|Tiếng Việt|official colour|text on it|alternative colour|text on it|shape|key'

export function levelTable({ levels }: IndexDefinition): string {
  return table(
    HEAD.split('|'),
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
  )
}

function onColour(text: string, background: string): string {
  return `${text === '#000000' ? 'black' : 'white'}, ${contrast(text, background).toFixed(1)} : 1`
}

export function adviceText({ levels, advice }: IndexDefinition): string {
  return blocks(
    `Source: ${advice.source}`,
    `Whom this index counts as sensitive: ${advice.sensitivePeople.en} (*${advice.sensitivePeople.vi}*).`,
    ...levels.map((level) => {
      const { effect, general, sensitive, outdoor } = advice.byLevel[level.key]!
      return blocks(
        `### ${level.name.en} / ${level.name.vi}`,
        bullets([
          `**Effect.** ${effect.en} *${effect.vi}*`,
          `**Everybody.** ${general.en} *${general.vi}*`,
          `**Sensitive people.** ${sensitive.en} *${sensitive.vi}*`,
          `**Outdoor work and school.** ${outdoor.en} *${outdoor.vi}*`,
        ]),
      )
    }),
  )
}
