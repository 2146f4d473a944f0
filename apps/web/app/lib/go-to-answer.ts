import { type RefObject, useEffect, useRef } from 'react'

const places = ['[aria-invalid="true"]', '[data-answer] input:not([type="hidden"])', '[data-answer]']

/**
 * For a page with several forms: moves the focus to the first invalid field, the next field to fill in, or the answer,
 * which may be far from the pressed button.
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
