import { Button, Textarea, TextInput } from '@mantine/core'
import { getDirection, type Language } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { useId } from 'react'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import type { Field } from './draft.ts'
import { fieldName } from './kinds.ts'
import styles from './translations.module.css'

interface FieldEditorProps {
  readonly field: Field
  /** As typed. */
  readonly text: string
  readonly isAccepted: boolean
  readonly error: string | undefined
  readonly main: Language
  readonly language: Language
  readonly languageName: string
  onWrite(text: string): void
  onCopy(): void
  onAccept(): void
  onBlur(): void
}

/** Longer texts are written in a field of several lines. */
const maxLine = 120

export function FieldEditor({ field, text, isAccepted, error, ...props }: FieldEditorProps) {
  const t = useT()
  const id = useId()
  const { main, language, languageName, onWrite, onCopy, onAccept, onBlur } = props
  const { key, shownOriginal, shownText, maxLength, isCode, outdated, provided } = field
  const isOutdated = outdated && !isAccepted && text === shownText
  const isEmpty = text.trim() === ''
  const isMissing = isEmpty && provided === undefined
  const isLine = (maxLength ?? Number.POSITIVE_INFINITY) <= maxLine && !shownOriginal.includes('\n')
  const input = {
    'aria-label': t('dashboard-translations:translationOf', { field: fieldName(t, key), language: languageName }),
    'data-field': true,
    ...((isOutdated || isMissing) && { 'data-open': true }),
    lang: language,
    dir: getDirection(language),
    value: text,
    ...(provided !== undefined && { placeholder: provided }),
    error,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onWrite(event.currentTarget.value),
    onBlur,
  }
  return (
    <fieldset className={styles.field} aria-labelledby={id} data-group>
      <div className={styles.fieldHead}>
        <h2 id={id}>
          <bdi>{fieldName(t, key)}</bdi>
        </h2>
        {isOutdated && <Status tone="wait">{t('dashboard-translations:state.outdated')}</Status>}
        {isMissing && <Status tone="quiet">{t('dashboard-translations:state.missing')}</Status>}
        {isAccepted && <Status tone="good">{t('dashboard-translations:state.accepted')}</Status>}
        {isCode && <span className={ui.muted}>{t('dashboard-translations:format.html')}</span>}
      </div>
      <div className={styles.sides}>
        <p className={styles.original} lang={main} dir={getDirection(main)} data-code={isCode || undefined}>
          {shownOriginal}
        </p>
        <div className={styles.translation} data-code={isCode || undefined}>
          {isLine ? <TextInput {...input} /> : <Textarea {...input} rows={countRows(shownOriginal)} />}
          <div className={styles.under}>
            {isOutdated && (
              <>
                <span className={styles.outdated}>{t('dashboard-translations:outdated.hint')}</span>
                <Button variant="default" size="compact-sm" onClick={onAccept}>
                  {t('dashboard-translations:accept')}
                </Button>
              </>
            )}
            {isEmpty && (
              <Button variant="default" size="compact-sm" onClick={onCopy}>
                {t('dashboard-translations:copyOriginal')}
              </Button>
            )}
            {maxLength !== undefined && (
              <span className={styles.count} data-over={[...text].length > maxLength || undefined}>
                {t('dashboard-translations:length', { count: [...text].length, max: maxLength })}
              </span>
            )}
          </div>
        </div>
      </div>
    </fieldset>
  )
}

const countRows = (text: string): number =>
  Math.min(14, Math.max(2, text.split('\n').length, Math.ceil(text.length / 60)))
