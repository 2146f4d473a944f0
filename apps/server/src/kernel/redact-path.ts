import { isId } from './ids.ts'

/** Longer than any word in our URLs. Secrets have at least 128 bits, which is 22 characters. */
const maxWordLength = 19

/** An id, or words as in URLs of products and pages. */
const isSafeSegment = (segment: string): boolean =>
  segment.length <= maxWordLength || (isId as (text: string) => boolean)(segment) || isSafeWords(segment)

const isSafeWords = (segment: string): boolean =>
  /^[a-z0-9.-]+$/.test(segment) && segment.split(/[.-]/).every((word) => word.length <= maxWordLength)

/**
 * A URL that is safe to log: without its query, and with possible secrets in the path redacted. Segments that the
 * route's pattern contains are kept.
 */
export function redactPath(url: string, pattern = ''): string {
  const queryStart = url.search(/[?#]/)
  const names = pattern.split('/')
  return (queryStart < 0 ? url : url.slice(0, queryStart))
    .split('/')
    .map((segment, index) => (isSafeSegment(segment) || segment === names[index] ? segment : '[redacted]'))
    .join('/')
}
