import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

const node = (more: object) => ({
  ...{ nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' },
  ...{ addEventListener() {}, removeEventListener() {}, textContent: '' },
  ...more,
})

/** What React looks for the focus in before it draws. */
const page = node({ nodeType: 9, defaultView: { document: node({}), HTMLIFrameElement: class {} } })

function Told<Result>({ use, report }: { use: () => Result; report: (result: Result) => void }) {
  report(use())
  return null
}

/**
 * Runs hooks in a tree of React that lives, effects and all. Its component draws nothing, so it needs of a page no more
 * than a place to stand in.
 */
export async function live<Result>(use: () => Result) {
  if (!('window' in globalThis)) {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // The first of a test, so that it comes after all its trees have been left.
    onTestFinished(() => void vi.unstubAllGlobals())
  }
  const root = createRoot(node({ ownerDocument: page }) as never)
  const results: Result[] = []
  const report = (result: Result) => void results.push(result)
  const draw = () => act(async () => root.render(createElement(Told<Result>, { use, report: report })))
  let isThere = true
  const leave = async () => {
    if (!isThere) return
    isThere = false
    await act(async () => root.unmount())
  }
  onTestFinished(leave)
  await draw()
  return {
    /** What the hooks said at first, and what they say now. */
    first: () => results[0]!,
    now: () => results.at(-1)!,
    draw,
    leave,
    /** Lets time pass, and the tree follow. */
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}
