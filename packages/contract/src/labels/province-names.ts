// How a province is called in Vietnamese where its stored name alone would be the name of a person.

const cities = new Map([['Hồ Chí Minh', 'TP. Hồ Chí Minh']])

/** Searches and imports keep to the stored name and know this one as an alias. */
export function provinceName(name: string): string {
  return cities.get(name) ?? name
}
