// Functions that run inside pages and use nothing outside of them.

/** The layout errors of the page at its current width, with numbers of a right-to-left page. */
export async function findLayoutFaults(runsLeft) {
  const waitForFrame = () => new Promise((done) => requestAnimationFrame(() => done()))
  await waitForFrame()
  await waitForFrame()
  const overhang = document.documentElement.scrollWidth - innerWidth
  return [
    ...(overhang > 0 ? [`${overhang} px wider than the window`] : []),
    ...findBurstBoxes(),
    ...(runsLeft ? findDisorderedNumbers().map((number) => `disordered: ${number}`) : []),
  ]

  /**
   * Boxes that their texts burst: text beyond the window, cut off where nothing says that it goes on, wider than its
   * button, or over another text.
   */
  function findBurstBoxes() {
    const found = new Set()
    const addProblem = (element, problem) => {
      const { tagName, id, textContent } = element
      found.add(`${problem}: <${tagName.toLowerCase()}${id && `#${id}`}> ${textContent.trim().slice(0, 60)}`)
    }
    const isHidden = (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const clips = new Map()
    /** The part of the window where an element's own content is seen: boxes around it clip what is beyond them. */
    const clipOf = (element) => {
      if (!element) return { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
      const known = clips.get(element)
      if (known) return known
      const outer = clipOf(element.parentElement)
      const clip = clipsContent(element) ? intersect(outer, element.getBoundingClientRect()) : outer
      clips.set(element, clip)
      return clip
    }
    // Inline boxes clip nothing, and the root's overflow is the window's.
    const clipsContent = (element) => {
      const { overflowX, display } = getComputedStyle(element)
      return element !== document.body && overflowX !== 'visible' && display !== 'inline' && element.parentElement
    }
    const intersect = (one, other) => {
      const left = Math.max(one.left, other.left)
      const right = Math.min(one.right, other.right)
      const top = Math.max(one.top, other.top)
      const bottom = Math.min(one.bottom, other.bottom)
      return { left, right, top, bottom, width: right - left, height: bottom - top }
    }
    const isForReaders = (element) => clipOf(element).width <= 1
    const scrolls = (element) => {
      for (let each = element; each; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) return true
      return false
    }
    const texts = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode
      if (!data.trim() || !parentElement || /^(SCRIPT|STYLE|NOSCRIPT|OPTION)$/.test(parentElement.tagName)) continue
      if (isHidden(parentElement) || isForReaders(parentElement)) continue
      range.selectNodeContents(walker.currentNode)
      const clip = clipOf(parentElement)
      const rects = [...range.getClientRects()]
        .map((rect) => intersect(rect, clip))
        .filter(({ width, height }) => width > 1 && height > 1)
      if (rects.length > 0) texts.push({ element: parentElement, rects })
    }
    for (const { element, rects } of texts) {
      const beyond = rects.some(({ left, right }) => left < -1 || right > document.documentElement.clientWidth + 1)
      if (beyond && !scrolls(element)) addProblem(element, 'beyond the window')
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { scrollWidth, clientWidth } = element
      if (clientWidth === 0 || scrollWidth <= clientWidth + 1 || isHidden(element) || isForReaders(element)) continue
      const { overflowX, textOverflow, display } = getComputedStyle(element)
      if (display.startsWith('inline') && !/flex|grid|block/.test(display)) continue
      const isCut = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && element.textContent.trim() !== ''
      if (isCut && texts.some((text) => element.contains(text.element))) addProblem(element, 'cut off')
      if (/^(BUTTON|SUMMARY|LABEL|SELECT|A|TD|TH)$/.test(element.tagName) && overflowX === 'visible')
        addProblem(element, `wider than its box by ${scrollWidth - clientWidth}`)
    }
    const isLaidOver = (element) => {
      for (let each = element; each; each = each.parentElement)
        if (/absolute|fixed|sticky/.test(getComputedStyle(each).position)) return true
      return false
    }
    const inFlow = texts.filter(({ element }) => !isLaidOver(element))
    const tops = inFlow
      .flatMap(({ element, rects }) => rects.map((rect) => ({ element, rect })))
      .sort((one, other) => one.rect.top - other.rect.top)
    tops.forEach(({ element, rect }, at) => {
      for (let next = at + 1; next < tops.length && tops[next].rect.top < rect.bottom - 4; next++) {
        const other = tops[next]
        if (other.element === element || other.element.contains(element) || element.contains(other.element)) continue
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
        if (width > 2) addProblem(element, `over "${other.element.textContent.trim().slice(0, 40)}"`)
      }
    })
    return [...found]
  }

  /** Right-to-left text: numbers whose digits, and telephone numbers whose groups, are in the wrong order. */
  function findDisorderedNumbers() {
    const found = new Set()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const getLeft = (node, at) => {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only,script,style,option')) continue
      for (const { 0: number, index } of node.data.matchAll(
        /\+?\d[\d.,:/-]*(?:[ \u00a0]\d[\d]*)*|[-−][\u200e\u200f]*\d/g,
      )) {
        const signs = [...number].flatMap((sign, at) => (/[\d+−-]/.test(sign) ? [getLeft(node, index + at)] : []))
        const inOrder = signs.every(
          ({ left, top }, at) => at === 0 || top > signs[at - 1].top || left >= signs[at - 1].left,
        )
        if (!inOrder) found.add(`${number} in ${node.parentElement.textContent.trim().slice(0, 60)}`)
      }
    }
    return [...found]
  }
}
