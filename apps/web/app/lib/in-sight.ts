import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links that is swiped through where it is narrow: the current one stands in sight. */
export function useCurrentInSight<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another link that is to be in sight
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current="page"]')
    if (row.current && link) row.current.scrollLeft += middleOf(link) - middleOf(row.current)
  }, [current])
  return row
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect()
  return (left + right) / 2
}
