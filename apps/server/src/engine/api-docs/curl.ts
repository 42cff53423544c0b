// A call as one command for a terminal, to be copied and tried.
import type { Operation, Parameter } from './document.ts'

export function curlOf(operation: Operation, origin: string): string {
  const { method, body, needsSession } = operation
  const parts = ['curl']
  if (method !== 'GET') parts.push(`-X ${method}`)
  if (needsSession) parts.push(quote('-b', 'eos_sid=…'))
  if (body?.type === 'multipart/form-data') parts.push(`-F 'file=@picture.png'`)
  else if (body) {
    parts.push(quote('-H', `Content-Type: ${body.type}`))
    const text = typeof body.example === 'string' ? body.example : JSON.stringify(body.example)
    parts.push(quote('-d', text))
  }
  parts.push(quote('', `${origin}${addressOf(operation)}`))
  return parts.join(' \\\n  ').replace('curl \\\n  ', 'curl ')
}

/** Fills the path parameters and the required query parameters of a call with values. */
function addressOf({ path, parameters }: Operation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => valueOf(parameters, name))
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name }) => `${name}=${valueOf(parameters, name)}`)
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`
}

function valueOf(parameters: readonly Parameter[], name: string): string {
  const { example, schema } = parameters.find((each) => each.name === name) ?? {}
  const value =
    example ?? schema?.example ?? schema?.examples?.[0] ?? schema?.enum?.[0] ?? known[name]
  return encodeURIComponent(String(value ?? '1'))
}

/** The usual value of a path parameter of this name. */
const known: Readonly<Record<string, string>> = {
  tag: 'stations',
  file: '1.csv',
  provinceCode: '01',
  subject: 'stations',
}

/** Within single quotes a shell takes everything as it stands, but the quote itself. */
function quote(option: string, text: string): string {
  return `${option} '${text.replaceAll("'", String.raw`'\''`)}'`.trim()
}
