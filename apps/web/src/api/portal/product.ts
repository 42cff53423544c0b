// The product's name in addresses: in a browser as the server wrote it into the page.

const meta =
  typeof document === 'undefined' ? null : document.querySelector('meta[name="eos-product"]')

export let product: string = meta?.getAttribute('content') || 'eos'

/** For the renderer, which has no page. */
export function setProduct(name: string): void {
  product = name
}
