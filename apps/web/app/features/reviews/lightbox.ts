import type { Translate } from '@stoa/messages'

/**
 * Shows the photos and videos of a list in full-window size. The page has no component code, so this works on DOM
 * elements: the browser's own dialog, and a row that can be swiped.
 */
export function openLightbox(t: Translate, pressed: HTMLAnchorElement): void {
  const links = [...(pressed.closest('ul')?.querySelectorAll<HTMLAnchorElement>('a[data-shot]') ?? [pressed])]
  const dialog = make('dialog', 'm-0 h-dvh max-h-none w-dvw max-w-none bg-paper text-ink backdrop:bg-paper')
  dialog.setAttribute('aria-label', t('reviews:lightbox.label'))
  const track = make('div', 'no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto')
  for (const link of links) track.append(createSlide(link))
  const count = make('p', 'absolute top-5 left-gutter text-sm tabular-nums')
  count.setAttribute('role', 'status')
  const close = createButton(t('common:close'), '✕', 'top-2 right-3')
  const earlier = createButton(t('common:previous'), '←', 'top-1/2 left-3')
  const later = createButton(t('common:next'), '→', 'top-1/2 right-3')
  dialog.append(track, count, close, earlier, later)
  document.body.append(dialog)

  let at = -1
  const show = (next: number) => {
    if (next === at || next < 0 || next >= links.length) return
    track.children[at]?.querySelector('video')?.pause()
    at = next
    count.textContent = t('reviews:lightbox.position', { number: at + 1, count: links.length })
    earlier.disabled = at === 0
    later.disabled = at === links.length - 1
  }
  const go = (next: number) => {
    const to = Math.max(0, Math.min(links.length - 1, next))
    track.scrollTo({ left: to * track.clientWidth, behavior: 'instant' })
    show(to)
  }
  track.addEventListener('scroll', () => show(Math.round(track.scrollLeft / Math.max(1, track.clientWidth))))
  close.addEventListener('click', () => dialog.close())
  earlier.addEventListener('click', () => go(at - 1))
  later.addEventListener('click', () => go(at + 1))
  const placeFor = (key: string): number | undefined => {
    if (key === 'ArrowLeft') return at - 1
    if (key === 'ArrowRight') return at + 1
    if (key === 'Home') return 0
    return key === 'End' ? links.length - 1 : undefined
  }
  dialog.addEventListener('keydown', (event) => {
    const place = placeFor(event.key)
    // The arrow keys of a focused video are its own.
    if (place === undefined || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    go(place)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    links[at]?.focus({ preventScroll: true })
  })
  dialog.showModal()
  close.focus()
  go(links.indexOf(pressed))
}

function createSlide(link: HTMLAnchorElement): HTMLElement {
  const slide = make(
    'figure',
    'grid h-full w-full shrink-0 snap-center grid-rows-[1fr_auto] place-items-center p-4 pt-14',
  )
  const isFilm = link.dataset.shot === 'video'
  const shown = make(isFilm ? 'video' : 'img', 'max-h-full min-h-0 max-w-full object-contain')
  shown.src = link.href
  if (shown instanceof HTMLVideoElement)
    Object.assign(shown, { controls: true, preload: 'metadata', playsInline: true })
  else Object.assign(shown, { alt: link.getAttribute('aria-label') ?? '', loading: 'lazy', decoding: 'async' })
  const caption = make('figcaption', 'pt-3 text-sm text-muted')
  caption.textContent = link.getAttribute('aria-label')
  slide.append(shown, caption)
  return slide
}

function createButton(label: string, sign: string, place: string): HTMLButtonElement {
  const made = make(
    'button',
    `absolute ${place} grid size-11 place-items-center rounded-full bg-paper/80 text-lg disabled:invisible`,
  )
  made.type = 'button'
  made.setAttribute('aria-label', label)
  made.textContent = sign
  return made
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className })
}
