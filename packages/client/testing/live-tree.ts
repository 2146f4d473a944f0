import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

const createNode = (more: object) => ({
  ...{ nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml' },
  ...{ addEventListener() {}, removeEventListener() {}, textContent: '' },
  ...more,
})

/** React looks up the focused element before it renders. */
const page = createNode({ nodeType: 9, defaultView: { document: createNode({}), HTMLIFrameElement: class {} } })

function Probe<Result>({ use, report }: { use: () => Result; report: (result: Result) => void }) {
  report(use())
  return null
}

/** Runs hooks in a mounted React tree, with effects. Its component renders nothing, so it needs only a container. */
export async function renderLive<Result>(use: () => Result) {
  if (!('window' in globalThis)) {
    vi.stubGlobal('window', globalThis)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // Called first in a test, so that it runs after all its trees are unmounted.
    onTestFinished(() => void vi.unstubAllGlobals())
  }
  const root = createRoot(createNode({ ownerDocument: page }) as never)
  const results: Result[] = []
  const report = (result: Result) => void results.push(result)
  const draw = () => act(async () => root.render(createElement(Probe<Result>, { use, report })))
  let isThere = true
  const leave = async () => {
    if (!isThere) return
    isThere = false
    await act(async () => root.unmount())
  }
  onTestFinished(leave)
  await draw()
  return {
    /** The first and the latest result of the hooks. */
    first: () => results[0]!,
    now: () => results.at(-1)!,
    draw,
    leave,
    /** Advances time and lets React update. */
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}
