import { onTestFinished, vi } from 'vitest'
import type { Frame, Message, Page, StorageChange } from '../src/page.ts'

const createStorage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Runs this test like a script of a page, without a browser. */
export function openPage(href = 'https://app.example/shelf') {
  const frames = new Set<Frame>()
  const listeners = new Set<(event: Message) => void>()
  const watchers = new Set<(change: StorageChange) => void>()
  const dispatchStorage = (type: 'message' | 'storage'): Set<unknown> => (type === 'message' ? listeners : watchers)
  const page = {
    document: {
      createElement(): Frame {
        const frame: Frame = {
          src: '',
          hidden: false,
          onload: null,
          contentWindow: null,
          remove: () => frames.delete(frame),
        }
        return frame
      },
      body: {
        append(frame: Frame) {
          frames.add(Object.assign(frame, { contentWindow: {} }))
        },
      },
    },
    location: { href, assign: vi.fn() },
    sessionStorage: createStorage(),
    localStorage: createStorage(),
    addEventListener: (type: 'message' | 'storage', listener: unknown) => void dispatchStorage(type).add(listener),
    removeEventListener: (type: 'message' | 'storage', listener: unknown) =>
      void dispatchStorage(type).delete(listener),
  } satisfies Page
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  onTestFinished(() => void vi.unstubAllGlobals())
  const postMessage = (event: Message) => {
    for (const listener of listeners) listener(event)
  }
  /** Simulates a change by another tab. */
  const change = (event: StorageChange) => {
    for (const watcher of watchers) watcher(event)
  }
  return { page, frames, listeners, say: postMessage, change }
}
