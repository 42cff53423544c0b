// The name under which the page is visited, where it is worth keeping.

/** Names of this machine alone, and numbers, are no names of a ministry. */
export function ownHostName(hostName: string): string {
  const isOfMachine = hostName === 'localhost' || hostName.endsWith('.localhost')
  const isNumber = /^[\d.]+$/.test(hostName) || hostName.includes(':')
  return isOfMachine || isNumber ? '' : hostName
}
