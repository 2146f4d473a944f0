/** A button or link in the header of the current page. */
export interface PageAction {
  readonly label: string
  run(): void
}

const getLabel = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/**
 * The actions that stand beside the heading of the current page, without those that are hidden or switched off: what
 * people can do there, the palette offers without knowing the page.
 */
export function listPageActions(): PageAction[] {
  const heading = document.querySelector('main h1')
  const elements = heading?.closest('header')?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? []
  return [...elements]
    .filter((element) => isAfter(element, heading!) && element.checkVisibility() && getLabel(element))
    .map((element) => ({ label: getLabel(element), run: () => element.click() }))
}

/** What stands before a heading leads back to the list. */
const isAfter = (element: Element, heading: Element): boolean =>
  (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
