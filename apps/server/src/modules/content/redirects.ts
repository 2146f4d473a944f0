import { isLinkTarget } from './content.ts'

/** The form in which paths are compared: without query, fragment and slash at the end. Undefined for what is no path. */
export function normalizePath(sent: string): string | undefined {
  const text = sent.trim()
  if (!text.startsWith('/') || text.startsWith('//') || !isLinkTarget(text)) return undefined
  const [path = ''] = text.split(/[?#]/)
  try {
    return trimSlashes(decodeURIComponent(path))
  } catch {
    return trimSlashes(path)
  }
}

function trimSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

export interface RedirectFault {
  readonly field: 'fromPath' | 'toPath'
  readonly description: string
}

/** Why visitors can't be taken from one address to the other; undefined if they can. */
export function findRedirectFault(from: string | undefined, to: string): RedirectFault | undefined {
  if (from === undefined || from === '/')
    return { field: 'fromPath', description: 'must be a path of the shop, such as /old-page' }
  if (!isLinkTarget(to) || !/^(\/|https?:)/i.test(to)) {
    return { field: 'toPath', description: 'is not an address that a link can have' }
  }
  if (normalizePath(to) === from) return { field: 'toPath', description: 'leads back to the same address' }
  return undefined
}
