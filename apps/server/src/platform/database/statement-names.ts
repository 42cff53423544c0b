// Names the texts of frequent statements, so that connections keep how PostgreSQL answers them. See
// docs/decisions/0263-frequent-statements-keep-their-plans.md.

/** Each takes memory on each connection; more kinds than these are planned with each question. */
const mostKept = 400

/** Statements that write out their rows have more parameters, and another text for each number of rows. */
const mostParameters = 64

const names = new Map<string, string>()

/** The same name for the same text; nothing for a text that is to be planned with each question. */
export function nameOfStatement(text: string, parameters: number): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostKept || parameters > mostParameters) return known
  const name = `kept ${names.size + 1}`
  names.set(text, name)
  return name
}
