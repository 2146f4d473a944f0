import { type RefObject, useEffect, useRef } from 'react'

const places = ['[aria-invalid="true"]', '[data-answer] input:not([type="hidden"])', '[data-answer]']

/**
 * For what holds a page with several forms: the caret goes to what has to be put right or typed next, or to what was
 * answered, which may stand far above the button that was pressed, or in its place.
 */
export function useGoToAnswer(answer: unknown): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer) return
    const place = places.map((each) => page.current?.querySelector<HTMLElement>(each)).find(Boolean)
    place?.focus()
  }, [answer])
  return page
}
