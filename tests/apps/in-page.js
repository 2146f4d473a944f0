// Runs in the page.

/** Prices on product cards: the current one, and the one before a discount. */
export const readCardPrices = (cards) =>
  cards.flatMap((card) => {
    const prices = [...card.textContent.matchAll(/€\s?([\d.,]+)/g)].map(([, price]) => Number(price.replace(',', '')))
    return prices.length > 0 ? [{ now: prices[0], full: prices.at(-1) }] : []
  })

export const getNaturalWidth = (image) => image.naturalWidth

export const getCurrentSource = (image) => image.currentSrc

/** Loads lazy images now. */
export async function scrollThrough() {
  const waitForFrame = () => new Promise(requestAnimationFrame)
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' })
    await waitForFrame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
}

/** Addresses of visible images that have not loaded. */
export const listPicturesNotShown = () =>
  [...document.images]
    .filter((image) => image.checkVisibility())
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    .map(({ currentSrc, src, alt }) => currentSrc || src || `a picture without an address: ${alt}`)
