import { useT } from '@stoa/messages/react'
import type { ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'
import { CloseIcon } from './icons.tsx'

interface DialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly title: ReactNode
  /** `side`: a drawer at the inline end. `centre`: a centered window. */
  readonly place?: 'side' | 'centre'
  readonly onClose?: () => void
  readonly children: ReactNode
}

/**
 * The browser's modal dialog, which traps and restores the focus and closes with Escape. Open it with
 * `ref.current.showModal()`; a click outside closes it.
 */
export function Dialog({ ref, title, place = 'centre', onClose, children }: DialogProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard equivalent of a click outside is Escape, which the browser handles
    <dialog
      ref={ref}
      aria-labelledby="dialog-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
      className={cx(
        'dialog bg-paper text-ink backdrop:bg-scrim',
        place === 'side' ? 'dialog-side' : 'm-auto w-[min(32rem,calc(100vw-2rem))] rounded-panel',
      )}
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-3 sm:px-7">
          <h2 id="dialog-title" className="font-display text-2xl">
            {title}
          </h2>
          <DialogClose />
        </header>
        {children}
      </div>
    </dialog>
  )
}

export function DialogClose() {
  const t = useT()
  return (
    <form method="dialog">
      <button type="submit" className="-me-3 grid size-11 place-items-center" aria-label={t('ui:close')}>
        <CloseIcon />
      </button>
    </form>
  )
}
