// On the site of an enterprise its outlets need not repeat its name.

/** @example outletName('Violet Cloud Textiles, outlet 1', 'Violet Cloud Textiles') // 'Outlet 1' */
export function outletName(name: string, owner: string): string {
  if (!name.startsWith(owner)) return name
  const rest = name.slice(owner.length).replace(/^[\s,:;–-]+/, '')
  return rest === '' ? name : rest.charAt(0).toUpperCase() + rest.slice(1)
}
