/** A button or link in the header of the current page. */
export interface PageAction {
  readonly label: string
  run(): void
}

const getLabel = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/**
 * Lists the visible, enabled actions beside the current page's heading, so that the palette can offer them without
 * knowing the page.
 */
export function listPageActions(): PageAction[] {
  const heading = document.querySelector('main h1')
  const elements = heading?.closest('header')?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? []
  return [...elements]
    .filter((element) => isAfter(element, heading!) && element.checkVisibility() && getLabel(element))
    .map((element) => ({ label: getLabel(element), run: () => element.click() }))
}

/** Links before the heading lead back to the list and are no actions. */
const isAfter = (element: Element, heading: Element): boolean =>
  (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
