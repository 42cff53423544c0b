// A province is called with its type in Vietnamese where the stored name alone would be the name of a person.

const cities = new Map([['Hồ Chí Minh', 'TP. Hồ Chí Minh']])

/** Searches and imports keep to the stored name and know this one as an alias. */
export function provinceName(name: string): string {
  return cities.get(name) ?? name
}
