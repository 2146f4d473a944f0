import { useT } from '@stoa/messages/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import { shippingPath } from './read-shipping.ts'

interface EntityPageProps {
  readonly id: string
  readonly revision: string
  readonly title: string
  readonly off?: boolean
  /** The consequences of deleting it. */
  readonly deleteText: string
  readonly outcome:
    | { readonly saved: number }
    | { readonly errors: Readonly<Record<string, string>>; readonly alert: string | undefined }
    | undefined
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** The page of a region or delivery option: title, form and delete button. */
export function EntityPage({ id, revision, title, off = false, deleteText, outcome, children }: EntityPageProps) {
  const t = useT()
  const { errors, alert } = useOutcome(outcome, t('dashboard-shipping:optionSaved'))
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={shippingPath} className={ui.crumb} aria-label={t('dashboard-shipping:title')}>
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {off && <Status tone="quiet">{t('dashboard:off')}</Status>}
        {id && (
          <div className={ui.end} data-below>
            <ConfirmDelete what={title}>{deleteText}</ConfirmDelete>
          </div>
        )}
      </header>
      <SaveForm
        version={id + revision}
        label={id ? t('dashboard:form.save') : t('dashboard-shipping:create')}
        always={!id}
        errors={errors}
        alert={alert}
      >
        <input type="hidden" name="revision" value={revision} />
        {children(errors)}
      </SaveForm>
    </>
  )
}
