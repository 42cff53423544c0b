// The body of a request: JSON or form data, with the province and tenant codes that the specification adds to it.

export type Body = FormData | Record<string, unknown> | readonly unknown[]
type Codes = { provinceCode?: string | undefined; tenantCode?: string | undefined }

/** The body for fetch. A code that the caller has set itself is data and stays. A list cannot carry codes. */
export function bodyOf(body: Body | undefined, codes: Codes): FormData | string | undefined {
  const added = Object.entries(codes).filter(([, code]) => code !== undefined)
  if (body instanceof FormData) return withFields(body, added as [string, string][])
  if (Array.isArray(body)) return JSON.stringify(body)
  if (body === undefined && added.length === 0) return undefined
  return JSON.stringify({ ...Object.fromEntries(added), ...body })
}

function withFields(form: FormData, fields: [string, string][]): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  for (const [name, value] of fields) if (!copy.has(name)) copy.append(name, value)
  return copy
}
