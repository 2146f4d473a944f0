import { Button } from '@mantine/core'
import type { TranslationEntry } from '@stoa/contract/translations'
import { useT } from '@stoa/messages/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { formatLanguageName } from '../lib/language-name.ts'
import { LeftIcon, RightIcon } from '../ui/icons.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import { withParams } from './addresses.ts'
import { accept, blankDraft, getShownText, isAccepted, moveStep, pause, replace, toField, write } from './draft.ts'
import { FieldEditor } from './field-editor.tsx'
import { kindNames } from './kinds.ts'
import { describeFault } from './text-faults.ts'
import styles from './translations.module.css'
import type { Content } from './translations.tsx'
import { useDraft } from './use-draft.ts'

type EditorProps = Content & { readonly entry: TranslationEntry }

/** One entry: each text beside its translation. */
export function Editor({ entry, rows, next: nextPage, language, main, kind }: EditorProps) {
  const t = useT()
  const form = useRef<HTMLElement>(null)
  const { title, entityType, entityId, revision } = entry
  const fields = useMemo(() => entry.fields.map(toField), [entry.fields])
  const { draft, setDraft, save, savedAt, ...state } = useDraft({ language, entityType, entityId, revision }, fields)
  const neighbors = useNeighbors(
    entityId,
    rows.map(({ id }) => id),
    nextPage,
  )
  useSavedNotice(savedAt, t('dashboard-translations:saved'))
  useFirstField(form)

  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const onSave = (goTo?: string) => {
    if (!save(goTo)) focusWrong()
  }
  const { errors } = state
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  useSaveKey(() => onSave())

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if ((ctrlKey || metaKey) && key === 'Enter') onSave(neighbors.next)
    else if (altKey && key === 'ArrowDown') focusField(form.current, target, 1)
    else if (altKey && key === 'ArrowUp') focusField(form.current, target, -1)
    else if (key === 'Enter' && target instanceof HTMLInputElement) focusField(form.current, target, 1)
    else return
    event.preventDefault()
  }

  return (
    <>
      <title>{title}</title>
      <Header title={title} kind={kind} neighbors={neighbors} />
      {state.alert && (
        <p role="alert" className={ui.alert}>
          {state.alert}
        </p>
      )}
      <section
        ref={form}
        className={`${ui.card} ${styles.editor}`}
        aria-label={t('dashboard-translations:texts')}
        onKeyDown={onKeyDown}
      >
        <div className={`${styles.sides} ${styles.languageNames}`} aria-hidden="true">
          <p>{t('dashboard-translations:original', { language: formatLanguageName(t, main) })}</p>
          <p>{formatLanguageName(t, language)}</p>
        </div>
        {fields.map((field) => {
          const fault = state.faults[field.key]
          return (
            <FieldEditor
              key={field.key}
              field={field}
              text={getShownText(draft, field)}
              isAccepted={isAccepted(draft, field)}
              error={
                fault && (state.isChecked || fault.code === 'TOO_LONG') ? describeFault(t, fault) : errors[field.key]
              }
              main={main}
              language={language}
              languageName={formatLanguageName(t, language)}
              onWrite={(text) => setDraft((now) => write(now, field, text))}
              onCopy={() => setDraft((now) => replace(now, field, field.shownOriginal))}
              onAccept={() => setDraft((now) => accept(now, field))}
              onBlur={() => setDraft(pause)}
            />
          )
        })}
        {fields.length === 0 && <p className={styles.nothing}>{t('dashboard-translations:empty.entry')}</p>}
      </section>
      <p className={`${ui.muted} ${ui.small} ${styles.keys}`}>{t('dashboard-translations:keys')}</p>
      {state.changed > 0 && (
        <div className={`${ui.saveBar} ${styles.saveBar}`}>
          <p role="status">{t('dashboard-translations:unsaved', { count: state.changed })}</p>
          <Button
            variant="default"
            disabled={draft.past.length === 0 || state.isSaving}
            onClick={() => setDraft((now) => moveStep(now, 'past'))}
          >
            {t('dashboard:undo')}
          </Button>
          <Button
            variant="default"
            className={styles.onDesk}
            disabled={state.isSaving}
            onClick={() => setDraft(blankDraft)}
          >
            {t('dashboard:form.discard')}
          </Button>
          <Button variant={neighbors.next ? 'default' : 'filled'} loading={state.isSaving} onClick={() => onSave()}>
            {t('dashboard:form.save')}
          </Button>
          {neighbors.next && (
            <Button disabled={state.isSaving} onClick={() => onSave(neighbors.next)}>
              {t('dashboard-translations:saveAndNext')}
            </Button>
          )}
        </div>
      )}
      <LeaveGuard unsaved={state.changed > 0} views />
    </>
  )
}

interface HeaderProps {
  readonly title: string
  readonly kind: Content['kind']
  readonly neighbors: Neighbors
}

function Header({ title, kind, neighbors: { previous, next } }: HeaderProps) {
  const t = useT()
  const [params] = useSearchParams()
  return (
    <header className={ui.head}>
      <Link
        to={withParams(params, { id: undefined })}
        className={ui.crumb}
        aria-label={t('dashboard-translations:backToList')}
      >
        <LeftIcon />
      </Link>
      <h1>
        <bdi>{title || t('dashboard-translations:untitled')}</bdi>
      </h1>
      <p className={ui.muted}>{t(kindNames[kind])}</p>
      <nav className={ui.end} aria-label={t('dashboard-translations:neighbors')}>
        <Step to={previous} dataKey="ArrowLeft" label={t('dashboard-translations:previous')}>
          <LeftIcon size={16} />
        </Step>
        <Step to={next} dataKey="ArrowRight" label={t('dashboard-translations:next')}>
          <RightIcon size={16} />
        </Step>
      </nav>
    </header>
  )
}

interface StepProps {
  readonly to: string | undefined
  readonly dataKey: string
  readonly label: string
  readonly children: React.ReactNode
}

function Step({ to, dataKey, label, children }: StepProps) {
  if (!to)
    return (
      <Button variant="default" px={10} disabled aria-label={label}>
        {children}
      </Button>
    )
  return (
    <Button
      component={Link}
      to={to}
      state={{ isEditing: true }}
      variant="default"
      px={10}
      aria-label={label}
      data-key={dataKey}
    >
      {children}
    </Button>
  )
}

interface Neighbors {
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** The entries before and after in the list. One that was just translated may be in it no more: then its place is remembered. */
function useNeighbors(id: string, ids: readonly string[], nextPage: string | undefined): Neighbors {
  const [params] = useSearchParams()
  const buildHref = (entry: string | undefined) => entry && withParams(params, { id: entry })
  const at = ids.indexOf(id)
  const found: Neighbors = {
    previous: buildHref(ids[at - 1]),
    next:
      buildHref(ids[at + 1]) ??
      (nextPage ? withParams(params, { cursor: nextPage, id: undefined, pick: 'first' }) : undefined),
  }
  const [remembered, setRemembered] = useState(found)
  if (at >= 0 && (found.previous !== remembered.previous || found.next !== remembered.next)) setRemembered(found)
  return at >= 0 ? found : remembered
}

/** Coming from another entry, one goes on writing. */
function useFirstField(form: React.RefObject<HTMLElement | null>): void {
  const { state } = useLocation()
  const isEditing = (state as { isEditing?: boolean } | null)?.isEditing === true
  useEffect(() => {
    if (!isEditing || !form.current) return
    const open = form.current.querySelector<HTMLElement>('[data-open]')
    ;(open ?? form.current.querySelector<HTMLElement>('[data-field]'))?.focus()
  }, [isEditing, form])
}

function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function focusField(form: HTMLElement | null, from: EventTarget, by: 1 | -1): void {
  const all = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const group = (from as HTMLElement).closest('[data-group]')
  const at = all.findIndex((each) => each.closest('[data-group]') === group)
  all[at + by]?.focus()
}
