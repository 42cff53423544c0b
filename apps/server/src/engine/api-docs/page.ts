// The pages that show the API document: its kinds, what a search finds, and the calls of one kind. Plain HTML, without
// any script.
import { curlOf } from './curl.ts'
import { exampleOf, follow, type ApiDocument, type Operation, type Schema } from './document.ts'

export interface DocumentPages {
  document: ApiDocument
  operations: readonly Operation[]
  /** The origin at which the server is reached. */
  origin: string
}

export function contentsPage({ operations }: DocumentPages): string {
  const tags = new Map<string, number>()
  for (const { tag } of operations) tags.set(tag, (tags.get(tag) ?? 0) + 1)
  const items = [...tags].map(
    ([tag, count]) =>
      html`<li>
        <a href="docs/${encodeURIComponent(tag)}">${tag}</a> <small>${count} calls</small>
      </li>`,
  )
  return page('API', '', [
    html`<p>
      The whole API as <a href="openapi.json">OpenAPI 3.1</a>. Everything is found from
      <a href="../api">/api</a> along its links.
    </p>`,
    searchForm('', 'docs'),
    html`<ul class="tags">
      ${items}
    </ul>`,
  ])
}

export function foundPage({ operations }: DocumentPages, words: string): string {
  const wanted = words.toLowerCase().split(/\s+/)
  const found = operations.filter(({ method, path, summary, operationId }) => {
    const text = `${method} ${path} ${summary} ${operationId}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
  const items = found.slice(0, mostFound).map(
    ({ tag, method, path, summary, operationId }) =>
      html`<li>
        <a href="docs/${encodeURIComponent(tag)}#${operationId}"><code>${method} ${path}</code></a>
        ${summary}
      </li>`,
  )
  const count =
    found.length > mostFound ? `The first ${mostFound} of ${found.length}` : `${found.length}`
  return page(`Search: ${words}`, '', [
    searchForm(words, 'docs'),
    html`<p role="status">${count} calls.</p>`,
    html`<ul>
      ${items}
    </ul>`,
  ])
}

/** `undefined` when there is no such kind. */
export function tagPage(book: DocumentPages, tag: string): string | undefined {
  const operations = book.operations.filter((each) => each.tag === tag)
  if (operations.length === 0) return undefined
  return page(tag, '../', [
    searchForm('', '../docs'),
    ...operations.map((each) => operationPart(book, each)),
  ])
}

const mostFound = 200

function operationPart(book: DocumentPages, operation: Operation): Html {
  const { method, path, operationId, summary, needsSession, parameters, body } = operation
  return html`<section id="${operationId}">
    <h2><code>${method} ${path}</code></h2>
    <p>${summary}${needsSession ? ' Needs a session.' : ''}</p>
    ${parameters.length === 0 ? '' : parameterTable(book, operation)}
    ${body ? bodyPart(book, body) : ''}
    <h3>Answers</h3>
    <ul class="answers">
      ${operation.responses.map(([status, text]) => html`<li><code>${status}</code> ${text}</li>`)}
    </ul>
    <h3>Try it</h3>
    <pre tabindex="0"><code>${curlOf(operation, book.origin)}</code></pre>
  </section>`
}

function parameterTable({ document }: DocumentPages, { parameters }: Operation): Html {
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema = {} }) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required ? ' *' : ''}</th>
        <td>${place}</td>
        <td>${typeOf(document, schema)}</td>
        <td>${description}</td>
      </tr>`,
  )
  return table('Parameters', ['Name', 'In', 'Type', 'Meaning'], rows)
}

function bodyPart(
  { document }: DocumentPages,
  { type, schema, example }: NonNullable<Operation['body']>,
): Html {
  const { properties = {}, required = [] } = follow(document, schema)
  const rows = Object.entries(properties).map(
    ([name, each]) =>
      html`<tr>
        <th scope="row"><code>${name}</code>${required.includes(name) ? ' *' : ''}</th>
        <td>${typeOf(document, each)}</td>
        <td>${follow(document, each).description ?? ''}</td>
        <td><code>${JSON.stringify(exampleOf(document, each))}</code></td>
      </tr>`,
  )
  return html`${rows.length === 0 ? '' : table(`Body (${type})`, ['Name', 'Type', 'Meaning', 'Example'], rows)}
    <h3>Example of a body</h3>
    <pre
      tabindex="0"
    ><code>${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</code></pre>`
}

function typeOf(document: ApiDocument, given: Schema): string {
  const schema = follow(document, given)
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (choices) return choices.map(String).join(' | ')
  const inner = schema.anyOf ?? schema.oneOf
  if (inner) return inner.map((each) => typeOf(document, each)).join(' | ')
  const types = [schema.type ?? []].flat().join(' | ')
  const details = [
    schema.format,
    schema.maxLength === undefined ? undefined : `at most ${schema.maxLength}`,
  ].filter((each) => each !== undefined)
  return details.length === 0 ? types : `${types} (${details.join(', ')})`
}

function table(title: string, headings: string[], rows: Html[]): Html {
  return html`<h3>${title}</h3>
    <div class="wide" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${headings.map((each) => html`<th scope="col">${each}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
}

function searchForm(words: string, action: string): Html {
  return html`<form role="search" action="${action}">
    <label for="q">Find a call</label>
    <input id="q" name="q" type="search" value="${words}" />
    <button>Find</button>
  </form>`
}

function page(title: string, base: string, parts: Html[]): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – API</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <header><a href="${base}docs">API</a></header>
        <main>
          <h1>${title}</h1>
          ${parts}
        </main>
      </body>
    </html>`.text
}

const style = `
body { margin: 0; font: 16px/1.5 "Noto Sans", system-ui, sans-serif; color: #1a1a1a; background: #fff; }
header { background: #053566; padding: 12px 24px; }
header a { color: #fff; font-weight: 600; text-decoration: none; }
main { max-width: 1100px; margin: 0 auto; padding: 16px 24px 64px; }
a { color: #053566; }
h2 { margin-top: 48px; font-size: 1.15rem; overflow-wrap: anywhere; }
h3 { font-size: 1rem; margin-bottom: 4px; }
code, pre { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 0.9em; }
pre { background: #f3f5f8; padding: 12px; border-radius: 3px; overflow: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid #d5dae1; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.tags { columns: 16rem; padding-left: 20px; }
.answers { columns: 20rem; padding-left: 20px; }
small { color: #555; }
input, button { font: inherit; padding: 6px 10px; border: 1px solid #6b7480; border-radius: 3px; }
button { background: #053566; border-color: #053566; color: #fff; }
:focus-visible { outline: 3px solid #1677ff; outline-offset: 2px; }
`

/** A text that is safe in a page. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly (string | Html)[]

/** Everything that is put into the text loses its power, but what is HTML already. */
function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  const written = texts.map((text, index) => text + writeValue(values[index] ?? ''))
  return new Html(written.join(''))
}

function writeValue(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(writeValue).join('')
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
