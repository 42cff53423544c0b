// In Vietnamese a province is named with its type where the stored name alone is the name of a person.

const cities = new Map([['Hồ Chí Minh', 'TP. Hồ Chí Minh']])

/** Searches and imports use the stored name and know this one as an alias. */
export function provinceName(name: string): string {
  return cities.get(name) ?? name
}
