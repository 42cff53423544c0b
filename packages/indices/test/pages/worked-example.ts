// The worked example of a page is run as it stands there; its last line gives the steps that explain the result.
import * as indices from '../../src/index.ts'

/** A result of an index, of a limit, of classes of water or of guideline levels. */
interface Result {
  readonly value?: number
  readonly class?: string
  readonly met?: string
  readonly judgements?: readonly { readonly verdict: string }[]
}

/** The example as the body of a function of all exports of the package, and the answer that is printed below it. */
export function exampleOn(page: string): { body: string; printed: string } {
  const example =
    /## Worked example\n[\s\S]+?```ts\n(?<code>[\s\S]+?)\n```\n\n.+?\*\*(?<printed>.+?)\*\*/
  const { code, printed } = example.exec(page)!.groups as Record<'code' | 'printed', string>
  const lines = code.replaceAll(/ as const|!(?=,)/g, '').split('\n')
  const steps = lines.pop()
  return { body: [...lines, `return { result, steps: ${steps} }`].join('\n'), printed }
}

export function runExample(page: string): { answer: string; steps: readonly indices.Step[] } {
  const run = new Function(...Object.keys(indices), exampleOn(page).body)
  const { result, steps } = run(...Object.values(indices)) as {
    result: Result
    steps: readonly indices.Step[]
  }
  return { answer: answerOf(result), steps }
}

function answerOf({ value, class: waterClass, met, judgements }: Result): string {
  if (value !== undefined) return String(value)
  if (waterClass !== undefined) return `class ${waterClass}`
  return met === undefined ? String(judgements?.[0]?.verdict) : `meets ${met}`
}
