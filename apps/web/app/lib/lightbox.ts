import type { Translate } from '@stoa/messages'
import { makeZoomable, type Zoom } from './zoom.ts'

/**
 * Shows the pictures and videos of a list in full-window size. Lists of reviews have no component code, so this works on
 * DOM elements: the browser's own dialog, and a row that can be swiped.
 */
export function openLightbox(t: Translate, pressed: HTMLAnchorElement): void {
  const list = pressed.closest('ul')
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-shot]') ?? [pressed])]
  const dialog = make('dialog', 'm-0 h-dvh max-h-none w-dvw max-w-none bg-paper text-ink backdrop:bg-paper')
  dialog.setAttribute('aria-label', list?.getAttribute('aria-label') ?? t('ui:lightbox.label'))
  const track = make('div', 'no-scrollbar flex h-full snap-x snap-mandatory overflow-x-auto')
  const count = make('p', 'absolute top-5 left-gutter text-sm tabular-nums')
  count.setAttribute('role', 'status')
  const close = createButton(t('common:close'), '×', 'top-2 right-3')
  const larger = createButton(t('ui:lightbox.zoomIn'), '+', 'top-2 right-16')
  const smaller = createButton(t('ui:lightbox.zoomOut'), '−', 'top-2 right-29')
  const earlier = createButton(t('common:previous'), '←', 'top-1/2 left-3')
  const later = createButton(t('common:next'), '→', 'top-1/2 right-3')

  // Keys go nowhere from a disabled button.
  const setDisabled = (button: HTMLButtonElement, isDisabled: boolean) => {
    if (isDisabled && document.activeElement === button) close.focus()
    button.disabled = isDisabled
  }
  let at = -1
  const showZoom = (isZoomed: boolean) => {
    // A finger moves the picture then, not the row.
    track.style.overflowX = isZoomed ? 'hidden' : ''
    for (const arrow of [earlier, later]) arrow.style.visibility = isZoomed ? 'hidden' : ''
    setDisabled(smaller, !isZoomed)
  }
  const zooms = links.map((link) => {
    const slide = createSlide(link)
    track.append(slide)
    const picture = slide.querySelector('img')
    return picture ? makeZoomable(picture, showZoom) : undefined
  })
  dialog.append(track, count, earlier, later, smaller, larger, close)
  document.body.append(dialog)

  const show = (next: number) => {
    if (next === at || next < 0 || next >= links.length) return
    track.children[at]?.querySelector('video')?.pause()
    zooms[at]?.reset()
    at = next
    count.textContent = t('ui:lightbox.position', { number: at + 1, count: links.length })
    setDisabled(earlier, at === 0)
    setDisabled(later, at === links.length - 1)
    setDisabled(larger, zooms[at] === undefined)
    showZoom(false)
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
  larger.addEventListener('click', () => zooms[at]?.by(1))
  smaller.addEventListener('click', () => zooms[at]?.by(-1))
  dialog.addEventListener('keydown', (event) => {
    // The keys of a focused video are its own.
    if (event.target instanceof HTMLVideoElement || event.ctrlKey || event.metaKey || event.altKey) return
    const place = places[event.key]?.(at, links.length)
    const act = findZoomAct(event.key, zooms[at]) ?? (place === undefined ? undefined : () => go(place))
    if (!act) return
    event.preventDefault()
    act()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    links[at]?.focus({ preventScroll: true })
  })
  dialog.showModal()
  close.focus()
  go(links.indexOf(pressed))
}

const places: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.2, 0],
  ArrowRight: [0.2, 0],
  ArrowUp: [0, -0.2],
  ArrowDown: [0, 0.2],
}

/** What a key does to the picture: arrows move it while it is enlarged. */
function findZoomAct(key: string, zoom: Zoom | undefined): (() => void) | undefined {
  if (!zoom) return undefined
  if (key === '+' || key === '=') return () => zoom.by(1)
  if (key === '-') return () => zoom.by(-1)
  if (key === '0') return zoom.reset
  const direction = zoom.isZoomed() ? directions[key] : undefined
  return direction && (() => zoom.pan(...direction))
}

function createSlide(link: HTMLAnchorElement): HTMLElement {
  const slide = make(
    'figure',
    'grid h-full w-full shrink-0 snap-center grid-rows-[minmax(0,1fr)_auto] place-items-center overflow-hidden p-4 pt-14',
  )
  const isFilm = link.dataset.shot === 'video'
  const shown = make(isFilm ? 'video' : 'img', 'max-h-full min-h-0 max-w-full object-contain')
  const label = link.getAttribute('aria-label') ?? link.querySelector('img')?.alt ?? ''
  shown.src = isFilm ? link.href : buildDetailedUrl(link.href)
  if (shown instanceof HTMLVideoElement)
    Object.assign(shown, { controls: true, preload: 'metadata', playsInline: true, ariaLabel: label })
  else Object.assign(shown, { alt: label, loading: 'lazy', decoding: 'async' })
  const caption = make('figcaption', 'relative pt-3 text-sm text-muted')
  caption.textContent = label
  caption.ariaHidden = 'true'
  slide.append(shown, caption)
  return slide
}

/** A picture of ours, no larger than it is looked at in detail. */
const buildDetailedUrl = (url: string) =>
  url.replace(/(\/media\/[^/?#]+)$/, '$1/v1/fit/w_2400,h_2400,q_80,enc_webp/view.webp')

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
