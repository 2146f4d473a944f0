import type { Translate } from '@stoa/messages'

/** Opens the page's size guide in a native dialog, so that shoppers need not scroll away from the options. */
export function openSizeGuide(t: Translate, link: HTMLAnchorElement): void {
  const text = document.getElementById(link.hash.slice(1))
  if (!text) return
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog guide-dialog'
  dialog.setAttribute('aria-label', link.textContent)
  const head = document.createElement('header')
  const title = document.createElement('h2')
  title.textContent = link.textContent
  const close = document.createElement('button')
  close.type = 'button'
  close.setAttribute('aria-label', t('common:close'))
  close.textContent = '×'
  close.addEventListener('click', () => dialog.close())
  head.append(title, close)
  const shown = text.cloneNode(true) as HTMLElement
  shown.removeAttribute('id')
  shown.className = 'rich-text'
  // Makes long and wide guides scrollable by keyboard.
  shown.tabIndex = 0
  shown.setAttribute('role', 'group')
  shown.setAttribute('aria-label', link.textContent)
  dialog.append(head, shown)
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}
