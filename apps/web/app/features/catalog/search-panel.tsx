import { useT } from '@stoa/messages/react'
import { Dialog } from '@stoa/ui'
import { useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { SearchForm } from './search-form.tsx'

export interface SearchPanelProps {
  /** Counts the requests to open the panel; a new number opens it again. */
  readonly openings: number
}

/** The search field above the current page, with space for suggestions. */
export default function SearchPanel({ openings: asked }: SearchPanelProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const leave = useCallback(() => dialog.current?.close(), [])
  useEffect(() => {
    if (asked > 0 && !dialog.current?.open) dialog.current?.showModal()
  }, [asked])
  // At the end of the page, not inside the header that opens it: a dialog has a header of its own.
  return createPortal(
    <Dialog ref={dialog} title={t('shell:search')}>
      <div className="min-h-[60dvh] px-5 py-4 sm:px-7">
        <SearchForm key={asked} text="" onLeave={leave} />
      </div>
    </Dialog>,
    document.body,
  )
}
