// Functions that run in the page, each standalone.

/**
 * Waits until React has hydrated the page with its suspended parts, which its properties on elements show, and effects
 * have run, when the browser is idle.
 */
export async function waitUntilAwake(timeoutMs) {
  const hasDehydrated = (first) => {
    for (let fiber = first; fiber; fiber = fiber.sibling)
      if (fiber.memoizedState?.dehydrated || hasDehydrated(fiber.child)) return true
    return false
  }
  const isHydrated = () => {
    const held = Object.keys(document).find((key) => key.startsWith('__reactContainer'))
    if (!held) return false
    const { current } = document[held].stateNode
    return !current.memoizedState.isDehydrated && !hasDehydrated(current.child)
  }
  const end = performance.now() + timeoutMs
  while (!isHydrated()) {
    if (performance.now() > end) throw new Error('React has not hydrated the page')
    await new Promise((next) => requestAnimationFrame(next))
  }
  if (globalThis.wasIdle) return
  await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
  globalThis.wasIdle = true
}

/** No saving in progress, nor starting shortly. */
export function isSaved() {
  const isBusy = () => document.querySelector('fieldset[aria-busy="true"]') !== null
  if (isBusy()) return false
  // What was scheduled has run and rendered once the browser is idle.
  return new Promise((answer) => setTimeout(() => requestIdleCallback(() => answer(!isBusy()), { timeout: 2000 }), 300))
}

/** Whether the element is focused; undefined if it was removed. */
export const hasFocus = (element) => (element.isConnected ? element === document.activeElement : undefined)

export const getFocusedId = () => document.activeElement?.id ?? ''

/** The name of the focused field; empty otherwise. */
export function getFocusedField() {
  const { tagName, name } = document.activeElement
  return /^(INPUT|SELECT|TEXTAREA)$/.test(tagName) ? name : ''
}

/** Counts tab stops from now on, and records fields. */
export function countStops() {
  const counted = { stops: 0, fields: [] }
  globalThis.counted = counted
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') counted.stops++
  })
  addEventListener('focusin', ({ target: { tagName, name } }) => {
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(tagName) && name && !counted.fields.includes(name)) counted.fields.push(name)
  })
}

export const getCountedStops = () => globalThis.counted

/** The editor of formatted text keeps a hidden input at its element. */
export const selectsNothing = ({ editor }) => editor.state.selection.empty

/** By its own outline or its label's. */
export function showsFocus(element) {
  return [element, element.closest('label')].some((each) => {
    if (!each) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
}

/** Widths of the page and of the window. */
export const getWidths = () => [document.documentElement.scrollWidth, innerWidth]

/** Scripts have reacted to the color scheme, and an opened dialog has its name. */
export async function waitForNextFrame() {
  const waitForFrame = () => new Promise((done) => requestAnimationFrame(() => done()))
  await waitForFrame()
  do await waitForFrame()
  while (document.getAnimations().some((each) => each instanceof CSSTransition && each.playState === 'running'))
  await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
}

/** Kept per document, and possibly preloaded. */
export function takeAxe() {
  if (!('axe' in globalThis)) globalThis.loadAxe?.()
  return 'axe' in globalThis
}

/** Violations found by axe, which is already in the page. */
export async function findBarriers(rules) {
  const { violations } = await globalThis.axe.run(document, {
    resultTypes: ['violations'],
    // Preloads media only, as its other rules don't need it.
    preload: document.querySelector('audio, video') !== null,
    ...(rules && { runOnly: rules }),
  })
  return violations.map(({ id, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, any }) => `${target} ${any[0]?.message ?? ''}`)
    return `${id}: ${where.join(' | ')}`
  })
}

export function measureFromTop() {
  scrollTo(0, 0)
  return document.documentElement.scrollHeight
}

/** Fonts and visible images have loaded. */
export async function loadWhatIsSeen() {
  await document.fonts.ready
  const seen = [...document.images].filter((image) => {
    const { top, bottom, left, right, height } = image.getBoundingClientRect()
    return height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  })
  await Promise.all(seen.map((image) => image.decode().catch(() => {})))
}

/** Everything of the page has rendered: streamed parts, fonts, first images. */
export async function waitUntilRested() {
  const waits = () => document.readyState !== 'complete' || document.querySelector('template[id^="B:"]') !== null
  while (waits()) await new Promise((again) => setTimeout(again, 20))
  await document.fonts.ready
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}

/** Reports layout shifts until the first interaction. */
export function reportShifts() {
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  const toElement = (node) => (node instanceof Element ? node : node?.parentElement)
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const moves = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${toElement(node)?.outerHTML.slice(0, 90)} (${place(previousRect)} → ${place(currentRect)})`,
      )
      globalThis.noteShift(`${location.pathname} ${performance.timeOrigin}`, value, moves)
    }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
  for (const touch of ['pointerdown', 'keydown', 'input', 'popstate', 'resize']) {
    addEventListener(touch, () => observer.disconnect(), { capture: true, once: true })
  }
}

/** Returns the factor by which a picture is enlarged. */
export const readEnlargement = (picture) => new DOMMatrix(getComputedStyle(picture).transform).a

/** The image has loaded. */
export async function isDrawn(image) {
  image.scrollIntoView()
  await image.decode().catch(() => {})
  return image.naturalWidth > 0
}

/** The preloaded images that no image of the page would choose, of a page that is still the one that was loaded. */
export function listNeedlessPreloads() {
  if (performance.getEntriesByType('navigation')[0].name !== location.href) return []
  const shown = new Set(
    [...document.images].map((image) => `${image.srcset || image.getAttribute('src')} ${image.sizes}`),
  )
  return [...document.querySelectorAll('link[rel=preload][as=image]')]
    .filter((link) => !shown.has(`${link.imageSrcset || link.getAttribute('href')} ${link.imageSizes}`))
    .map((link) => `preloaded, but not shown: ${link.imageSrcset || link.href}`)
}

/**
 * A page's language, direction, and texts in its own language, whether they are seen or said: of the open page, or of
 * the given address as the server sends it.
 */
export async function readPage(address) {
  const parse = async (answer) => new DOMParser().parseFromString(await answer.text(), 'text/html')
  const page = address ? await parse(await fetch(address)) : document
  const texts = new Set([page.title])
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode
    if (!parentElement?.closest('script,style,noscript,[translate=no],[lang]:not(html)')) texts.add(data.trim())
  }
  for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
    for (const element of page.body.querySelectorAll(`[${name}]:not([aria-hidden=true], [aria-hidden=true] *)`))
      texts.add(element.getAttribute(name).trim())
  return [page.documentElement.lang, page.documentElement.dir, [...texts]]
}

/** The browser's maker is not reachable from tests: this is what its push service would answer. */
export function answerSubscriptions(subscription) {
  PushManager.prototype.getSubscription = async () => null
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || !applicationServerKey) throw new Error('No browser subscribes without a key.')
    return { ...subscription, toJSON: () => subscription }
  }
}

export async function readWorkerAddress() {
  return (await navigator.serviceWorker.ready).active.scriptURL
}

/** The value of a CSS variable on the page. */
export const readVariable = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Reads a CSS variable of an element in a frame's page. */
export const readFrameVariable = (element, name) => getComputedStyle(element).getPropertyValue(name).trim()

export const hasFont = (font) => document.fonts.check(font)

/** Simulates a browser that ignores length limits. */
export const removeLimit = (field) => field.removeAttribute('maxlength')
