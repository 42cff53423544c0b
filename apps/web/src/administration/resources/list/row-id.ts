// The row of an item on the page, which gets the focus back when the item is closed.
export function rowId(id: string): string {
  return `item-${id}`
}

/** The link of the row, or of the card on a phone. */
export function focusRow(id: string): void {
  document.getElementById(rowId(id))?.querySelector<HTMLElement>('a')?.focus()
}
