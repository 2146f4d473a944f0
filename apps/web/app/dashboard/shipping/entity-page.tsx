import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import { home } from './facts.ts'

interface EntityPageProps {
  readonly id: string
  readonly revision: string
  readonly title: string
  readonly off?: boolean
  /** What becomes of carts and orders when it is deleted. */
  readonly afterwards: string
  readonly outcome:
    | { readonly saved: number }
    | { readonly errors: Readonly<Record<string, string>>; readonly alert: string | undefined }
    | undefined
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode
}

const none = {}

/** The page of one part of the shipping: its name, its form, and the way to be rid of it. */
export function EntityPage({ id, revision, title, off = false, afterwards, outcome, children }: EntityPageProps) {
  const refused = outcome && 'errors' in outcome ? outcome : undefined
  useSavedNotice(outcome && 'saved' in outcome ? outcome.saved : undefined, 'Saved')
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={home} className={ui.crumb} aria-label="Shipping">
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {off && <Status tone="quiet">Off</Status>}
        {id && (
          <div className={ui.end} data-below>
            <ConfirmDelete what={title}>{afterwards} This cannot be undone.</ConfirmDelete>
          </div>
        )}
      </header>
      <SaveForm
        version={id + revision}
        label={id ? 'Save' : 'Create'}
        always={!id}
        errors={refused?.errors ?? none}
        alert={refused?.alert}
      >
        <input type="hidden" name="revision" value={revision} />
        {children(refused?.errors ?? none)}
      </SaveForm>
    </>
  )
}
