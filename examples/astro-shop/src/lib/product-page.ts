interface Variant {
  choices: Record<string, string>
  price?: string
  inStock?: boolean
}

/** In the browser: thumbnails and colors change the picture, a whole choice the price and whether it can be bought. */
export function followChoices() {
  const form = document.querySelector<HTMLFormElement>('form[data-variants]')
  const main = document.querySelector<HTMLImageElement>('.zoom img')
  const zoomed = document.querySelector<HTMLImageElement>('#zoomed img')
  const thumbs = [...document.querySelectorAll<HTMLElement>('.thumbs button')]
  if (!form || !main || !zoomed) return

  const show = ({ dataset }: HTMLElement) => {
    if (!dataset.main || !dataset.zoom) return
    Object.assign(main, JSON.parse(dataset.main))
    Object.assign(zoomed, JSON.parse(dataset.zoom))
    for (const thumb of thumbs) thumb.setAttribute('aria-pressed', `${thumb.dataset.main === dataset.main}`)
  }
  for (const thumb of thumbs) thumb.addEventListener('click', () => show(thumb))

  const variants: Variant[] = JSON.parse(form.dataset.variants ?? '[]')
  const button = form.querySelector('button')
  form.addEventListener('change', ({ target }) => {
    const label = (target as HTMLElement).closest<HTMLElement>('label.choice')
    if (!label || !button) return
    show(label)
    const chosen = new FormData(form)
    const variant = variants.find(({ choices }) =>
      Object.entries(choices).every(([option, choice]) => chosen.get(option) === choice),
    )
    if (!variant) return
    const price = document.querySelector('.price')
    if (price && variant.price) price.textContent = variant.price
    button.disabled = !variant.inStock
    button.textContent = variant.inStock ? 'Add to cart' : 'Out of stock'
  })
}
