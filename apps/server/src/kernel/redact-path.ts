import { isId } from './ids.ts'

/** Longer than every word of our addresses; what opens something is at least 128 bits, 22 signs. */
const longestWord = 19

/** An id, or words as addresses of products and pages have them. */
const isPlain = (segment: string): boolean =>
  segment.length <= longestWord || (isId as (text: string) => boolean)(segment) || isWords(segment)

const isWords = (segment: string): boolean =>
  /^[a-z0-9.-]+$/.test(segment) && segment.split(/[.-]/).every((word) => word.length <= longestWord)

/**
 * An address as logs may hold it: no query, and nothing in the path that could open something. What the route itself
 * spells out stays, whatever it looks like.
 */
export function redactPath(url: string, pattern = ''): string {
  const mark = url.search(/[?#]/)
  const names = pattern.split('/')
  return (mark < 0 ? url : url.slice(0, mark))
    .split('/')
    .map((segment, index) => (isPlain(segment) || segment === names[index] ? segment : '[redacted]'))
    .join('/')
}
