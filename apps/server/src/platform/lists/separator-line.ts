// The first line by which spreadsheets name the separator of a CSV file: sep=;

const separatorLine = /^\uFEFF?sep=([,;|\t])[ \t]*(?:\r?\n|\r|$)/i

/** `undefined` where the text begins with something else. */
export function separatorNamed(start: string): ',' | ';' | '|' | '\t' | undefined {
  return separatorLine.exec(start)?.[1] as ',' | ';' | '|' | '\t' | undefined
}
