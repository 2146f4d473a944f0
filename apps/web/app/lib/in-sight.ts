import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of links so that the current one is visible, if it is not: a row that is right must not move. */
export function useCurrentInSight<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]')
    if (row.current && link && !isInside(link, row.current)) {
      row.current.scrollLeft += measureMiddle(link) - measureMiddle(row.current)
    }
  }, [current])
  return row
}

function isInside(element: Element, row: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), row.getBoundingClientRect()]
  return inner.left >= outer.left && inner.right <= outer.right
}

function measureMiddle(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}
