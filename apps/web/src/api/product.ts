// The product's name in addresses, as the server wrote it into the page.

const meta =
  typeof document === 'undefined' ? null : document.querySelector('meta[name="eos-product"]')

export const product: string = meta?.getAttribute('content') || 'eos'
